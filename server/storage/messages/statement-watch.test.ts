import { EngineError, type MessageEngine, type QueryOptions } from './engine';
import { type EndedStatement, MAX_KEPT, watchStatements } from './statement-watch';

/** An engine whose statements begin and end when a test says so. */
function watchedEngine() {
  const asked: { options: QueryOptions; end(failure?: Error): void }[] = [];
  const told: EndedStatement[] = [];
  let now = Date.parse('2026-02-04T00:00:00.000Z');
  const refuse = () => Promise.reject(new Error('not asked for here'));
  const engine: MessageEngine = {
    bulkCodec: 'Default',
    query: <Row>(_: string, __?: Record<string, unknown>, options: QueryOptions = {}) =>
      new Promise<Row[]>((resolve, reject) => {
        asked.push({ options, end: (failure) => (failure ? reject(failure) : resolve([])) });
      }),
    command: refuse,
    longCommand: refuse,
    insertLines: refuse,
    close: refuse,
  };
  const watch = watchStatements(engine, { onSlow: (statement) => told.push(statement), nowMs: () => now });
  return {
    watch,
    asked,
    told,
    pass: (ms: number) => (now += ms),
    /** Runs a statement with the given times of waiting and running. */
    async run(sql: string, [waitMs, runMs]: [number, number], options: QueryOptions = {}, failure?: Error) {
      const running = watch.engine.query(sql, {}, options).catch(() => undefined);
      const statement = asked.at(-1);
      now += waitMs;
      statement?.options.onStart?.();
      now += runMs;
      statement?.end(failure);
      await running;
    },
  };
}

describe('watching statements', () => {
  it('lists the current statements with their users, and whether they wait', async () => {
    const { watch, asked, pass } = watchedEngine();
    const both = [
      watch.engine.query('SELECT 1', {}, { asker: 'mara', about: 'level:3' }),
      watch.engine.query('SELECT 2'),
    ];
    pass(20);
    asked[0]?.options.onStart?.();
    pass(30);
    const askedAt = new Date('2026-02-04T00:00:00.000Z');
    expect(watch.current()).toEqual([
      {
        id: expect.any(String),
        asker: 'mara',
        about: 'level:3',
        statement: 'SELECT 1',
        askedAt,
        waitedMs: 20,
        ranMs: 30,
      },
      { id: expect.any(String), asker: null, about: null, statement: 'SELECT 2', askedAt, waitedMs: 50, ranMs: null },
    ]);
    asked.forEach(({ end }) => end());
    await Promise.all(both);
    expect(watch.current()).toEqual([]);
  });

  it('keeps slow statements, however they ended, and reports each once', async () => {
    const { watch, run, told } = watchedEngine();
    const stop = new AbortController();
    await run('quick', [60_000, 4_999]);
    await run('slow', [10, 5_000], { asker: 'mara', about: 'x'.repeat(3_000) });
    await run('failed', [0, 6_000], {}, new EngineError('too slow', 159));
    stop.abort();
    await run('stopped', [0, 7_000], { signal: stop.signal }, new EngineError('cancelled', 394));
    expect(watch.slow().map(({ statement, ranMs, outcome }) => [statement, ranMs, outcome])).toEqual([
      ['stopped', 7_000, 'stopped'],
      ['failed', 6_000, 'failed'],
      ['slow', 5_000, 'done'],
    ]);
    expect(watch.slow()[2]).toMatchObject({ asker: 'mara', waitedMs: 10 });
    expect(watch.slow()[2]?.about).toHaveLength(2_000);
    expect(told.map(({ statement }) => statement)).toEqual(['slow', 'failed', 'stopped']);
  });

  it('keeps the newest', async () => {
    const { watch, run } = watchedEngine();
    for (let n = 0; n <= MAX_KEPT; n += 1) await run(`slow ${n}`, [0, 9_000]);
    expect(watch.slow()).toHaveLength(MAX_KEPT);
    expect(watch.slow()[0]?.statement).toBe(`slow ${MAX_KEPT}`);
  });
});
