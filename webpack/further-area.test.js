const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { gzipSync } = require('node:zlib');
const typescript = require('typescript');
const webpack = require('webpack');
const { furtherAreaKilobytes } = require('./budgets.json');
const consoleBuild = require('./console');

const root = path.resolve(__dirname, '..');
const modules = path.join(root, 'node_modules');

/** Writes what the guide's area has in the first load, as docs/adding-an-area.md shows it: the manifest and its texts. */
function writeGuideArea(folder) {
  const guide = readFileSync(path.join(root, 'docs/adding-an-area.md'), 'utf8');
  const files = guide.matchAll(/^```ts file=src\/areas\/notes\/(manifest(?:-texts(?:\.de)?)?)\.ts\n([\s\S]*?)^```$/gm);
  const compilerOptions = { module: 'ESNext', target: 'ES2022' };
  for (const [, name, source] of files) {
    const file = path.join(folder, `${name}.js`);
    writeFileSync(file, typescript.transpileModule(source, { compilerOptions }).outputText);
  }
}

/** The size of a console of these manifests alone, as built: behind each of their `import()` a chunk of its own. */
async function firstChunk(manifests, folder) {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(
    entry,
    `${manifests.map(({ name, file }) => `import { ${name} } from '${file}';\n`).join('')}
     globalThis.areas = [${manifests.map(({ name }) => name)}];`,
  );
  const build = consoleBuild('production');
  const compiler = webpack({
    ...build,
    entry: { console: entry },
    output: { ...build.output, path: path.join(folder, 'built') },
    resolve: { ...build.resolve, modules: [modules] },
    externals: [/^(react|rest\/.*)$/],
    externalsType: 'var',
    cache: false,
    plugins: [
      ...build.plugins,
      new webpack.NormalModuleReplacementPlugin(/^\.\//, (late) => {
        const { issuer } = late.contextInfo;
        if (/manifest\.[jt]s$/.test(issuer) && !late.request.endsWith('texts'))
          late.request = `data:text/javascript,//${issuer}/${late.request}`;
      }),
    ],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'built/assets.json'), 'utf8'));
  return gzipSync(readFileSync(path.join(folder, 'built', scripts[0])), { level: 9 }).length;
}

describe('the first load of the console', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-further-area-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('grows little by a further area of the shape of the guide', async () => {
    const list = readFileSync(path.join(root, 'src/app/areas.ts'), 'utf8');
    const areas = [...list.matchAll(/^import \{ (\w+) \} from '(areas\/.+)';$/gm)];
    const manifests = areas.map(([, name, file]) => ({ name, file }));
    expect(manifests.length).toBeGreaterThan(10);
    writeGuideArea(folder);

    const before = await firstChunk(manifests, folder);
    const after = await firstChunk([...manifests, { name: 'notes', file: './manifest' }], folder);

    expect(after).toBeGreaterThan(before);
    expect((after - before) / 1000).toBeLessThanOrEqual(furtherAreaKilobytes);
  });
});
