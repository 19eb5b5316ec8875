/** `npm run grammar`: makes the parsers of lang/ from their grammars. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const LANGUAGES = ['query', 'template'];
const GENERATOR = 'node_modules/@lezer/generator/src/lezer-generator.cjs';

for (const language of LANGUAGES) {
  const grammar = `lang/${language}/${language}.grammar`;
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, GENERATOR), grammar, '-o', `lang/${language}/parser.ts`, '--typeScript'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
