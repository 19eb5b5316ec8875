/** `npm start`: installs and builds what is missing, then runs the server until it is told to stop. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

bootstrap();
const { buildWhenNeeded } = await import('./build.mjs');
buildWhenNeeded();

const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build/server/main.js')], {
  stdio: 'inherit',
  // The message engine works on libuv's threads: the usual four would let a few long searches hold up every file.
  env: { UV_THREADPOOL_SIZE: '16', NODE_ENV: 'production', ...process.env, TIMBERLINE_ROOT: root },
});
// The terminal sends its signals to the whole group; a supervisor sends them to us alone.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
