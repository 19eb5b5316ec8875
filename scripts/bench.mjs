/** `yarn bench`: measures the budgets of docs/ARCHITECTURE.md on this machine. Options: --messages N, --only NAME. */
import { spawnSync } from 'node:child_process';
import { bootstrap, root } from './bootstrap.mjs';

bootstrap();
const { buildBench, buildWhenNeeded } = await import('./build.mjs');
buildWhenNeeded();
buildBench();
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', 'build/bench/main.js', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      UV_THREADPOOL_SIZE: '16',
      ...process.env,
      TIMBERLINE_ROOT: root,
      TIMBERLINE_TEST_SERVER_APART: '1',
    },
  },
);
process.exit(status ?? 1);
