// Proves docs/adding-an-area.md by itself; `npm test` checks it together with everything else.
import { rmSync } from 'node:fs';
import { bootstrap } from './bootstrap.mjs';

bootstrap({ withTests: true });
const { format, jest, jestEnvironment, lint, types } = await import('./checks.mjs');
const { layOutGuide } = await import('./guide.mjs');
const { runPart } = await import('./parts.mjs');

const { folder, files } = layOutGuide();
try {
  const tests = files.filter((file) => file.includes('.test.'));
  for (const [title, args] of [
    ['types', types()],
    ['lint', lint(...files)],
    ['format', format(...files)],
    ['tests', jest('--runTestsByPath', ...tests)],
  ]) {
    const { isPassed } = await runPart(`the guide: ${title}`, args, { cwd: folder, env: jestEnvironment });
    if (!isPassed) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
