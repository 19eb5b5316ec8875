/** `npm run restore -- <dump>`: puts the documents of a dump in the place of those in the data folder. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

bootstrap();
const { buildWhenNeeded } = await import('./build.mjs');
buildWhenNeeded();
const program = path.join(root, 'build/server/restore.js');
const { status } = spawnSync(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
