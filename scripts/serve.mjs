/** Runs the built server and watches it: one that dies or does not react any more is started anew. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { createRestarts, createSilence, LOOK_EVERY_MS } from './watch.mjs';

const now = () => performance.now();

// The message engine works on libuv's threads: the usual four would let a few long searches hold up every file.
const environment = JSON.parse(readFileSync(path.join(root, 'scripts/server-environment.json'), 'utf8'));

const restarts = createRestarts(now);
let wasAsked = false;
let server;

function start(lastEnd) {
  const startedAt = now();
  const silence = createSilence(now);
  let wasSilent = false;
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'build/server/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a session of its own, which Linux schedules as a group: server/runtime/thread-priority.ts.
    detached: true,
    env: {
      ...environment,
      NODE_ENV: 'production',
      ...process.env,
      TIMBERLINE_ROOT: root,
      TIMBERLINE_LAST_END: lastEnd ?? '',
    },
  });
  server = child;
  child.on('message', () => silence.beat());
  const looking = setInterval(() => {
    if (!silence.look()) return;
    wasSilent = true;
    child.kill('SIGKILL');
  }, LOOK_EVERY_MS);

  child.on('exit', (code, signal) => {
    clearInterval(looking);
    server = undefined;
    const next = restarts.afterEnd({ code, signal, wasSilent, wasReady: silence.isReady, startedAt, wasAsked });
    if ('exitCode' in next) process.exit(next.exitCode);
    console.error(`${next.reason} Starting it again in ${next.afterMs / 1000} s.`);
    setTimeout(() => start(next.reason), next.afterMs);
  });
}

/** Neither a terminal nor a supervisor sends its signals to the session of the server. */
function stop() {
  wasAsked = true;
  if (!server) process.exit(0);
  server.kill('SIGTERM');
}
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, stop);

start();
