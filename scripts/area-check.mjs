/** `yarn area:check [NAME …]`: what areas lack of contract, permissions, audit, server, console, tests, docs and flow. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const at = (...parts) => path.join(root, ...parts);
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file)));
  return entries.filter((file) => path.extname(file) !== '');
}

const sourcesOf = (folder) => filesBelow(folder).filter((file) => /\.tsx?$/.test(file));
const isTest = (file) => /\.test\.tsx?$/.test(file);
const textOf = (files) => files.map(read).join('\n');

/** The calls of a contract: the text of each `defineCall({ … })`, up to the next one. */
const callsIn = (contract) => contract.split('defineCall({').slice(1);

function lacksOf(name) {
  const contract = textOf([at('api', `${name}.ts`), ...sourcesOf(at('api', name))]);
  const server = sourcesOf(at('server/areas', name));
  const console = sourcesOf(at('src/areas', name));
  const calls = callsIn(contract);
  const serverText = textOf(server);
  const isAudited = /\baudit\??:/.test(read(at('api/contract.ts')));
  const unaudited = calls.filter((call) => /method: '(POST|PUT|DELETE)'/.test(call) && !/\baudit:/.test(call));
  const wanted = new Set([...contract.matchAll(/access: '([a-z]+:[a-z]+)/g)].map(([, permission]) => permission));
  const undeclared = [...wanted].filter((permission) => !serverText.includes(`'${permission}'`));
  const manifest = read(at('src/areas', name, 'manifest.ts'));
  const routes = [...manifest.matchAll(/path: '(\/[^':]*)/g)].map(([, route]) => route);
  const flows = textOf(filesBelow(at('test/e2e')).filter(isTest));
  const lacks = [
    [calls.length > 0, `no calls: api/${name}.ts`],
    [server.length > 0, `no server area: server/areas/${name}/`],
    [undeclared.length === 0, `permissions no server area declares: ${undeclared.join(', ')}`],
    [!isAudited || unaudited.length === 0, `${unaudited.length} calls that change something do not say \`audit\``],
    [server.length === 0 || server.some(isTest), 'no test of the server asks its calls over HTTP'],
    [read(at('server/node.ts')).includes(`server/areas/${name}'`), 'not in the list of server/node.ts'],
    [console.length === 0 || manifest !== '', `no manifest: src/areas/${name}/manifest.ts`],
    [
      manifest === '' || read(at('src/app/areas.ts')).includes(`areas/${name}/manifest'`),
      'not in the list of src/app/areas.ts',
    ],
    [console.length === 0 || console.some(isTest), 'no test of its store or its pages'],
    [
      !/createStore\(/.test(textOf(console)) || /failure|Texts|title: 'Could not/.test(textOf(console)),
      'a store that tells no failure',
    ],
    [
      routes.length === 0 || routes.some((route) => flows.includes(route)),
      `no flow in test/e2e opens ${routes.join(' or ')}`,
    ],
    [filesBelow(at('docs')).some((file) => read(file).includes(name)), 'no page of docs names it'],
  ];
  return lacks.filter(([isThere]) => !isThere).map(([, lack]) => lack);
}

const areas = process.argv.slice(2);
const all = readdirSync(at('server/areas')).filter(
  (name) => existsSync(at('api', `${name}.ts`)) || existsSync(at('api', name)),
);
let failed = 0;
for (const name of areas.length > 0 ? areas : all) {
  const lacks = lacksOf(name);
  failed += lacks.length;
  console.log(`${name}: ${lacks.length === 0 ? 'complete' : ''}`.trim());
  lacks.forEach((lack) => console.log(`  ${lack}`));
}
process.exit(areas.length > 0 && failed > 0 ? 1 : 0);
