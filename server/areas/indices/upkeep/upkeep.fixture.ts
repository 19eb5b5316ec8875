import { type IndexSet } from 'api/indices/index-sets';
import { COUNT_ROTATION, DELETE_RETENTION } from 'api/indices/strategies';
import { until } from 'test/until';
import { aNewIndexSet } from 'test/server/an-index-set';
import { type TestServerOptions } from 'test/server/test-server';
import { type IndicesServer, startIndicesServer } from '../indices.fixture';

/** A strategy by its class, with its configuration but for the class of that. */
export type Choice = [strategy: string, config: object];

export const KEEP_MANY: Choice = [DELETE_RETENTION, { max_number_of_indices: 100 }];
export const ROTATE_LATE: Choice = [COUNT_ROTATION, { max_docs_per_index: 1_000_000 }];
export const SECOND = 1000;

const START = Date.parse('2026-11-21T13:45:10.000Z');
/** When the first of the test messages was written. */
export const MESSAGES_FROM = Date.parse('2026-05-01T10:00:00.000Z');

/** Messages a second apart. */
export const messages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ timestamp: new Date(MESSAGES_FROM + n * SECOND).toISOString() }));

/** The part of an index set that says how it is rotated and retained. */
export const strategies = ([rotation, rotationConfig]: Choice, [retention, retentionConfig]: Choice) => ({
  rotation_strategy_class: rotation,
  rotation_strategy: { type: `${rotation}Config`, ...rotationConfig },
  retention_strategy_class: retention,
  retention_strategy: { type: `${retention}Config`, ...retentionConfig },
});

export type UpkeepServer = Awaited<ReturnType<typeof openUpkeep>>;

/** The indices area on real engines, with a clock of its own and what tests of its upkeep ask again and again. */
export async function openUpkeep(options: Omit<TestServerOptions, 'areas' | 'core'> = {}) {
  let clock = START;
  const server: IndicesServer = await startIndicesServer({ ...options, core: { now: () => new Date(clock) } });
  const goingOn = new AbortController().signal;

  return {
    ...server,
    now: () => new Date(clock),
    pass: (ms: number) => void (clock += ms),
    setClock: (time: string) => void (clock = Date.parse(time)),
    rotate: (signal = goingOn) => server.upkeep.rotate(signal),
    retain: (signal = goingOn) => server.upkeep.retain(signal),
    names: (setId: string) => server.catalogue.indicesOf(setId).map(({ name }) => name),
    current: (setId: string) => server.catalogue.writeIndexOf(setId)?.name,
    activityLog: async () => (await server.systemMessages.page(1)).messages.map(({ content }) => content),

    async newSet(prefix: string, rotation: Choice, retention: Choice, given: object = {}): Promise<string> {
      const body = aNewIndexSet(prefix, { ...strategies(rotation, retention), ...given });
      const answer = await server.call<IndexSet>('POST', '/system/indices/index_sets', { body });
      expect(answer.status).toBe(200);
      return answer.body.id;
    },

    /** Stores what no call would let through, as an installation of another version may have it. */
    async storeStrategy(setId: string, kind: 'rotation' | 'retention', strategy: string): Promise<void> {
      await server.catalogue.changeSet(setId, 'test', (stored) => ({
        ...stored,
        [kind]: { strategy, config: { type: 'x' } },
      }));
    },

    /** Lets jobs that are due run, until none is left that is not waiting for its time. */
    async jobsDone(): Promise<void> {
      await server.jobs.poll();
      await until('the job to end', async () =>
        (await server.jobs.list()).every(({ startedAt, percentComplete }) => !startedAt || percentComplete === 100),
      );
    },
  };
}
