import { OUTPUT_FILTERS_CAPABILITY } from 'api/output-filters';
import { STREAM_BULK_CAPABILITY } from 'api/stream-bulk';
import { type Stream } from 'api/streams';
import { cluster } from 'server/areas/cluster';
import { indices } from 'server/areas/indices';
import { outputs } from 'server/areas/outputs';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { type RoutedStream } from 'server/processing/stream-router/routed-stream';
import { type RoutingLimits, StreamRulesSource } from 'server/processing/stream-router/stream-rules-source';
import { type Transaction } from 'server/storage/documents/database';
import { createReplica } from 'server/storage/documents/replica';
import { bulkCalls } from './bulk-calls';
import { ensureBuiltIn } from './built-in';
import { createFaultyStreams } from './faulty-streams';
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
  /** Undefined for a stream that does not exist. */
  titleOf(streamId: string): string | undefined;
  /** Whether there is such a stream, one that the same transaction has made included. */
  exists(streamId: string, within: Transaction): Promise<boolean>;
  /** As their calls make, resume and remove them. */
  editing: Pick<StreamService, 'create' | 'setPaused' | 'remove'>;
  /** What puts messages into streams, for the lanes. */
  stage: StreamRulesSource;
}

const PERMISSIONS = ['streams:create', 'streams:edit', 'streams:read', 'streams:changestate'];

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
      const findIndexSet = needed.indices.catalogue.set;
      entities.add(streamKind(documents, needed.indices.catalogue.documents));
      const stage = new StreamRulesSource({
        metrics,
        limits,
        onFaulty: (id, faults) => pauseFaulty(id, faults),
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
      const pauseFaulty = createFaultyStreams({ streams, systemMessages, log });
      const streamOutputs = createStreamOutputs({ editor, documents, replica, outputs: needed.outputs });
      needed.outputs.onRemoved(streamOutputs.removeFromAll);
      needed.indices.protectSetsOf(async (indexSetId) => {
        const using = replica.all().filter(({ body }) => body.indexSetId === indexSetId);
        return using.map(({ id, body }) => ({ id, title: body.title }));
      });

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
        titleOf: (streamId) => replica.get(streamId)?.body.title,
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
