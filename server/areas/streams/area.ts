import { OUTPUT_FILTERS_CAPABILITY } from 'api/output-filters';
import { STREAM_BULK_CAPABILITY } from 'api/stream-bulk';
import { type Stream } from 'api/streams';
import { cluster } from 'server/areas/cluster';
import { indices } from 'server/areas/indices';
import { outputs } from 'server/areas/outputs';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { SYSTEM } from 'server/calls/caller';
import { type RoutedStream } from 'server/processing/stream-router/routed-stream';
import { type RoutingLimits, StreamRulesSource } from 'server/processing/stream-router/stream-rules-source';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Transaction } from 'server/storage/documents/database';
import { createReplica } from 'server/storage/documents/replica';
import { bulkCalls } from './bulk-calls';
import { ensureBuiltIn } from './built-in';
import { filterCalls } from './filter-calls';
import { createStreamDocuments, isChangeable, type StreamDocument, type StreamReplica } from './model';
import { outputCalls } from './output-calls';
import { presentStream } from './present-stream';
import { ruleCalls } from './rule-calls';
import { createRuleService } from './rules';
import { streamCalls } from './stream-calls';
import { createStreamEditor } from './stream-editor';
import { streamKind } from './stream-kind';
import { assignedTo, createStreamOutputs } from './stream-outputs';
import { createStreamService, type StreamService } from './streams';

/** What others use of streams. */
export interface Streams {
  /** All streams, in the order they were made. */
  list(): Promise<Stream[]>;
  /** Id of the index set of a stream; undefined for a stream that does not exist. */
  setOfStream(streamId: string): string | undefined;
  /** Whether there is such a stream, one that the same transaction has made included. */
  exists(streamId: string, within: Transaction): Promise<boolean>;
  /** As their calls make, resume and remove them. */
  editing: Pick<StreamService, 'create' | 'setPaused' | 'remove'>;
  /** What puts messages into streams, for the lanes. */
  stage: StreamRulesSource;
}

const PERMISSIONS = ['streams:create', 'streams:edit', 'streams:read', 'streams:changestate'];
const FAULTY = 'stream_processing_disabled';

const routed = ({ id, version, body }: StreamDocument): RoutedStream => ({
  id,
  version,
  matchingType: body.matchingType,
  removesFromDefault: body.removesFromDefault,
  rules: body.rules,
});

/** @param limits when regular expressions take too long */
export const streamsArea = (limits?: RoutingLimits) =>
  defineServerArea({
    name: 'streams',
    needs: { cluster, shares, indices, outputs },
    permissions: PERMISSIONS,
    setUp: ({ database, entities, log, metrics, now, trials }, needed) => {
      const { systemMessages } = needed.cluster;
      const documents = createStreamDocuments(database, now);
      const pausing = createSerialQueue();
      const findIndexSet = needed.indices.catalogue.set;
      entities.add(streamKind(documents, needed.indices.catalogue.documents));
      const stage = new StreamRulesSource({
        metrics,
        limits,
        onFaulty: (id, faults) => void pausing(() => pauseFaulty(id, faults)),
      });
      const replica: StreamReplica = createReplica(documents, {
        onChange() {
          const running = replica.all().filter(({ id, body }) => isChangeable(id) && !body.disabled);
          stage.replace(running.map(routed));
          needed.outputs.deliveries.assign(
            replica.all().flatMap(({ id, body }) => (body.disabled ? [] : { stream: id, outputs: assignedTo(body) })),
          );
        },
      });
      const editor = createStreamEditor(documents, replica);
      const streams = createStreamService({ editor, findIndexSet, onRemoved });
      const streamOutputs = createStreamOutputs({ editor, documents, replica, outputs: needed.outputs });
      needed.outputs.onRemoved(streamOutputs.removeFromAll);
      needed.indices.protectSetsOf(async (indexSetId) => {
        const using = replica.all().filter(({ body }) => body.indexSetId === indexSetId);
        return using.map(({ id, body }) => ({ id, title: body.title }));
      });

      /** Card streams.md, "Routing" 5. */
      async function pauseFaulty(id: string, faults: number): Promise<void> {
        try {
          const { title } = streams.get(id).body;
          await streams.setPaused(id, true, SYSTEM);
          await tellOfFaulty({ stream_id: id, stream_title: title, fault_count: faults });
        } catch (err) {
          log.error({ err, stream: id }, 'A stream whose rules take too long could not be paused');
        }
      }

      /** There is one notification of a type: further streams are named in that of the first. */
      async function tellOfFaulty(faulty: { stream_id: string; stream_title: string; fault_count: number }) {
        const known = (await systemMessages.notifications()).find(({ type }) => type === FAULTY)?.details;
        if (!known || known.stream_id === faulty.stream_id) return systemMessages.notify(FAULTY, 'urgent', faulty);
        const others = typeof known.other_streams === 'string' ? known.other_streams.split(', ') : [];
        const named = new Set([...others, `“${faulty.stream_title}”`]);
        await systemMessages.resolve(FAULTY);
        await systemMessages.notify(FAULTY, 'urgent', { ...known, other_streams: [...named].join(', ') });
      }

      async function onRemoved(id: string): Promise<void> {
        stage.forget(id);
        for (const { type, details } of await systemMessages.notifications())
          if (details?.stream_id === id) await systemMessages.resolve(type);
      }

      const provides: Streams = {
        list: async () => replica.all().map((stream) => presentStream(stream, needed.outputs.present)),
        exists: async (streamId, within) => (await documents.get(streamId, { within })) !== undefined,
        editing: streams,
        setOfStream: (streamId) => replica.get(streamId)?.body.indexSetId,
        stage,
      };
      return {
        provides,
        calls: [
          ...streamCalls({ replica, streams, trials, now, outputs: needed.outputs.present }),
          ...bulkCalls(streams),
          ...ruleCalls(createRuleService(editor)),
          ...outputCalls(streamOutputs),
          ...filterCalls({ replica, streamOutputs }),
        ],
        capabilities: [OUTPUT_FILTERS_CAPABILITY, STREAM_BULK_CAPABILITY],
        stages: [stage],

        async open() {
          await ensureBuiltIn(documents, needed.indices.builtInSets());
          await replica.refresh();
        },

        close: () => replica.close(),
      };
    },
  });

/** The streams of this installation, and what routes messages into them. */
export const streams = streamsArea();
