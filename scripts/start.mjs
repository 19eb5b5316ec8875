/** `npm start`: installs and builds what is missing, then runs the server until it is told to stop. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

bootstrap();
const { buildWhenNeeded } = await import('./build.mjs');
buildWhenNeeded();

// The message engine works on libuv's threads: the usual four would let a few long searches hold up every file. Messages
// under way live longer than what the usual 16 MB of young objects hold, and would be copied again and again.
const environment = JSON.parse(readFileSync(path.join(root, 'scripts/server-environment.json'), 'utf8'));

const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build/server/main.js')], {
  stdio: 'inherit',
  env: { ...environment, NODE_ENV: 'production', ...process.env, TIMBERLINE_ROOT: root },
});
// The terminal sends its signals to the whole group; a supervisor sends them to us alone.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
