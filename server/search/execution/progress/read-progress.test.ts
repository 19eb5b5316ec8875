import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { askedBy, type MessageEngine } from 'server/storage/messages/engine';
import { ENDLESS_STATEMENT } from 'test/server/endless-statement';
import { until } from 'test/until';
import { createReadProgress } from './read-progress';

let folder: string;
let engine: MessageEngine;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'timberline-progress-'));
  engine = await openEmbeddedEngine(folder);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the progress of searches', () => {
  it('is what the statements of a job have read, and what they will read', async () => {
    const clock = { nowMs: 0 };
    const progress = createReadProgress(engine, () => clock.nowMs);
    const stop = new AbortController();
    const end = progress.follow('job-1');
    const endOther = progress.follow('job-2');
    const started = new Promise<void>((resolve) => {
      const own = askedBy({ engine }, 'mara', 'a', 'job-1').engine;
      own.query(ENDLESS_STATEMENT, {}, { signal: stop.signal, onStart: resolve }).catch(() => undefined);
    });
    await started;
    await progress.look();
    expect(progress.of('job-1')).toBeUndefined();
    clock.nowMs = 1_000;
    const { read, expected } = await until('rows', async () => {
      await progress.look();
      const rows = progress.of('job-1');
      return rows && rows.read > 0 && rows;
    });
    expect(expected).toBeGreaterThanOrEqual(read);
    expect(progress.of('job-2')).toBeUndefined();
    stop.abort();
    end();
    endOther();
    expect(progress.of('job-1')).toBeUndefined();
    progress.close();
  });

  it('expects what the indexes leave of statements that run for a moment, from the beginning', async () => {
    await engine.command('CREATE TABLE rows (n UInt64) ENGINE = MergeTree ORDER BY n SETTINGS index_granularity = 100');
    await engine.command('INSERT INTO rows SELECT number FROM numbers(10000)');
    const clock = { nowMs: 0 };
    /** It has read some rows of the first part that it has opened. */
    const begun: Pick<MessageEngine, 'query'> = {
      query: async <Row>(sql: string, params = {}) =>
        sql.includes('system.processes')
          ? ([{ job: 'job-1', statement: 'a', read: 300, expected: 400 }] as Row[])
          : engine.query<Row>(sql, params),
    };
    const progress = createReadProgress(begun, () => clock.nowMs);
    progress.follow('job-1');
    const statement = { sql: 'SELECT sum(n) FROM rows WHERE n >= {from:UInt64}', params: { from: 6_000 } };
    progress.begin('job-1', { ...statement, params: { from: 0 } })();
    const end = progress.begin('job-1', statement);
    progress.begin('job-1', { sql: 'SELECT nothing', params: {} });
    clock.nowMs = 1_000;
    await progress.look();
    await progress.look();
    expect(progress.of('job-1')).toEqual({ read: 300, expected: 4_100 });
    end();
    progress.begin('job-1', statement);
    await progress.look();
    expect(progress.of('job-1')).toEqual({ read: 300, expected: 8_200 });
    progress.close();
  });

  it('is asked for only while a job has run for a moment, once for all, and is no error', async () => {
    const asked: unknown[] = [];
    let answer: () => void = () => undefined;
    const broken: Pick<MessageEngine, 'query'> = {
      query: (_, params) => {
        asked.push(params);
        return new Promise((_resolve, reject) => {
          answer = () => reject(new Error('broken'));
        });
      },
    };
    const clock = { nowMs: 0 };
    const progress = createReadProgress(broken, () => clock.nowMs);
    await progress.look();
    progress.follow('job-1');
    progress.follow('job-2');
    await progress.look();
    expect(asked).toEqual([]);
    clock.nowMs = 1_000;
    progress.follow('job-3');
    const looking = progress.look();
    await progress.look();
    answer();
    await looking;
    expect(asked).toEqual([{ jobs: ['job-1', 'job-2'] }]);
    progress.close();
  });
});
