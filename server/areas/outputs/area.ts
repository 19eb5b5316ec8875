import { type Output } from 'api/outputs';
import { cluster } from 'server/areas/cluster';
import { defineServerArea } from 'server/assembly/server-area';
import { type Deliveries } from 'server/outputs/delivery/deliveries';
import { createCollection } from 'server/storage/documents/collection';
import { MIGRATIONS } from './migrations';
import { outputCalls } from './output-calls';
import { outputKind } from './output-kind';
import { createOutputNotices } from './output-notices';
import { createOutputTrials } from './output-trials';
import { createOutputService } from './outputs';
import { createOutputsOfNode } from './outputs-of-node';
import { presentOutput } from './present-output';
import { stateCalls } from './state-calls';
import { type StoredOutput } from './stored-output';

/** Takes an output from all that have it, before it is gone. */
export type Unassign = (outputId: string, by: string) => Promise<void>;

/** What others use of outputs. */
export interface Outputs {
  /** Those of these ids that exist, in their order. */
  present(ids: readonly string[]): Output[];
  /** @throws HttpError 404 */
  get(id: string): Output;
  /** Called when an output was deleted. */
  onRemoved(unassign: Unassign): void;
  deliveries: Deliveries;
}

/** Where messages of streams are sent to. */
export const outputs = defineServerArea({
  name: 'outputs',
  needs: { cluster },
  migrations: MIGRATIONS,
  permissions: [
    ...['outputs:read', 'outputs:create', 'outputs:edit', 'outputs:terminate'],
    ...['stream_outputs:read', 'stream_outputs:create', 'stream_outputs:delete'],
  ],
  setUp({ configuration, database, entities, log, node, now }, needed) {
    const folders = configuration.outputFolders;
    const documents = createCollection<StoredOutput>(database, 'output', { now });
    entities.add(outputKind(documents, folders));
    const notices = createOutputNotices(needed.cluster.systemMessages, log);
    const here = createOutputsOfNode({
      ...{ database, documents, nodeId: node.nodeId, isOneOfSeveral: configuration.databaseUrl !== undefined },
      dataFolder: configuration.dataFolder,
      fileFolders: folders,
      limitBytes: configuration.outputBufferBytes,
      log: log.child({ logger: 'outputs' }),
      onHealthChange: notices.note,
      onGone: notices.forget,
    });
    const { replica, deliveries } = here;
    const unassigning: Unassign[] = [];
    const service = createOutputService({
      ...{ documents, replica, folders },
      async onRemoved(id, by) {
        for (const unassign of unassigning) await unassign(id, by);
      },
    });
    const provides: Outputs = {
      present: (ids) => ids.flatMap((id) => replica.get(id) ?? []).map(presentOutput),
      get: (id) => presentOutput(service.get(id)),
      onRemoved: (unassign) => void unassigning.push(unassign),
      deliveries,
    };
    const trials = createOutputTrials(node.hostname, folders);
    return {
      provides,
      calls: [...outputCalls(service), ...stateCalls({ outputs: service, here, nodeId: node.nodeId, trials })],
      capabilities: ['outputs'],
      open: () => replica.refresh(),
      async close() {
        await here.close();
        await notices.settled();
      },
    };
  },
});
