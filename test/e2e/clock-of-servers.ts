import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from 'test/until';
import { ROOT, type Timberline } from './timberline';

/** A clock of servers that goes ahead when a test says so. */
export interface MovedClock {
  /** What a server has to be started with. */
  environment: Record<string, string>;
  /** So much time passes at once, for a server and its embedded database. */
  passes(server: Timberline, ms: number): Promise<void>;
  remove(): Promise<void>;
}

/** @param aheadMs of the machine's clock, at first; negative: behind it */
export async function aMovedClock(aheadMs = 0): Promise<MovedClock> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-clock-'));
  const file = path.join(folder, 'ahead');
  return {
    environment: {
      NODE_OPTIONS: `--require ${path.join(ROOT, 'test/e2e/moved-clock.cjs')}`,
      TIMBERLINE_TEST_CLOCK: file,
      TIMBERLINE_TEST_CLOCK_AHEAD: String(aheadMs),
    },
    async passes(server, ms) {
      await writeFile(file, String(ms));
      process.kill(server.pid(), 'SIGUSR2');
      await until('the clock to be moved', () => !existsSync(file));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
