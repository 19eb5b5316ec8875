import { type Stream } from 'api/streams';
import { type SystemMessages } from 'server/areas/cluster';
import { type MadeThing, type ShareTargets } from 'server/areas/shares';
import { SYSTEM } from 'server/calls/caller';
import { type ServedCall } from 'server/calls/serve';
import { type ProcessingStage } from 'server/processing/stage';
import { type RoutingLimits } from 'server/processing/stream-router/compiled-stream';
import { type RoutedStream } from 'server/processing/stream-router/routed-stream';
import { StreamRouter } from 'server/processing/stream-router/stream-router';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { createCollection } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { ensureBuiltIn, type SetsOfBuiltIn } from './built-in';
import { type FindIndexSet } from './checks';
import { isChangeable, type StoredStream, type StreamDocument } from './model';
import { presentStream } from './present-stream';
import { ruleCalls } from './rule-calls';
import { createRuleService } from './rules';
import { streamCalls } from './stream-calls';
import { createStreamEditor } from './stream-editor';
import { createStreamMemory, STREAM_KIND } from './stream-memory';
import { createStreamService } from './streams';

export interface StreamsAreaParts {
  database: Database;
  metrics: MetricRegistry;
  systemMessages: Pick<SystemMessages, 'notifications' | 'notify' | 'resolve'>;
  log: Log;
  findIndexSet: FindIndexSet;
  /** Whether an input, by its id, makes messages of the server's own log; absent: none does. */
  isServerLog?(inputId: string): boolean;
  /** When regular expressions take too long. */
  routingLimits?: RoutingLimits;
  now?: () => Date;
  /** Called when a stream was made: whoever made it owns it. */
  onCreated?(streamId: string, by: string): Promise<void>;
  /** Called when a stream is gone, for what others keep about it. */
  onRemoved?(streamId: string): Promise<void>;
}

/** What others use of streams. */
export interface Streams {
  /** All streams, in the order they were made. */
  list(): Promise<Stream[]>;
  /** Id of the index set of a stream; undefined for a stream that does not exist. */
  setOfStream(streamId: string): string | undefined;
  /** The streams whose messages go to an index set. */
  streamsUsing(indexSetId: string): Promise<{ id: string; title: string }[]>;
}

export interface StreamsArea extends Streams {
  calls: ServedCall[];
  /** Puts messages into streams. */
  router: ProcessingStage;
  /** Makes what a first start lacks and reads what is stored. Before messages are processed. */
  open(sets: SetsOfBuiltIn): Promise<void>;
  /** Takes over what other nodes have changed; cheap when nothing has. To be done every few seconds. */
  refresh(): Promise<void>;
  shareTargets: ShareTargets;
  /** The streams with who made them. */
  made(): Promise<MadeThing[]>;
}

const FAULTY = 'stream_processing_disabled';

const routed = ({ id, version, body }: StreamDocument): RoutedStream => ({
  id,
  version,
  matchingType: body.matchingType,
  removesFromDefault: body.removesFromDefault,
  rules: body.rules,
});

/** The streams of this installation, and what routes messages into them. */
export function createStreamsArea(parts: StreamsAreaParts): StreamsArea {
  const { database, metrics, systemMessages, log, findIndexSet, onCreated, now = () => new Date() } = parts;
  const { routingLimits: limits, isServerLog, onRemoved = () => Promise.resolve() } = parts;
  const documents = createCollection<StoredStream>(database, STREAM_KIND, now);
  const router = new StreamRouter({
    metrics,
    limits,
    isServerLog,
    onFaulty: (id, faults) => void pauseFaulty(id, faults),
  });
  const memory = createStreamMemory(database, documents, () => {
    const running = memory.all().filter(({ id, body }) => isChangeable(id) && !body.disabled);
    router.replace(running.map(routed));
  });
  const editor = createStreamEditor(documents, memory);
  const streams = createStreamService({ editor, findIndexSet, onCreated, onRemoved: forget });

  /** Card streams.md, "Routing" 5. */
  async function pauseFaulty(id: string, faults: number): Promise<void> {
    try {
      const { title } = streams.get(id).body;
      await streams.setPaused(id, true, SYSTEM);
      const details = { stream_id: id, stream_title: title, fault_count: faults };
      await systemMessages.notify(FAULTY, 'urgent', details);
    } catch (err) {
      log.error({ err, stream: id }, 'A stream whose rules take too long could not be paused');
    }
  }

  async function forget(id: string): Promise<void> {
    router.forget(id);
    for (const { type, details } of await systemMessages.notifications())
      if (details?.stream_id === id) await systemMessages.resolve(type);
    await onRemoved(id);
  }

  return {
    calls: [...streamCalls({ memory, streams, now }), ...ruleCalls(createRuleService(editor))],
    router,

    async open(sets) {
      await ensureBuiltIn(documents, sets);
      await memory.refresh();
    },

    refresh: memory.refresh,
    made: async () =>
      memory.all().map(({ id, createdBy, createdAt }) => ({ type: 'stream', id, by: createdBy, at: createdAt })),
    shareTargets: {
      titles: async (ids) =>
        new Map(
          ids.flatMap((id): [string, string][] => {
            const stream = memory.find(id);
            return stream ? [[id, stream.body.title]] : [];
          }),
        ),
    },
    list: async () => memory.all().map(presentStream),
    setOfStream: (streamId) => memory.find(streamId)?.body.indexSetId,

    async streamsUsing(indexSetId) {
      const using = memory.all().filter(({ body }) => body.indexSetId === indexSetId);
      return using.map(({ id, body }) => ({ id, title: body.title }));
    },
  };
}
