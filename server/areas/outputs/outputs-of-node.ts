import { type OutputState } from 'api/outputs';
import { aloneWithItsStates, createStatesOfNodes } from 'server/jobs/states-of-nodes';
import { Deliveries, type DeliveriesNeeds, type OutputDefinition } from 'server/outputs/delivery/deliveries';
import { type DeliveryState, IDLE } from 'server/outputs/delivery-state';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { createReplica, type Replica } from 'server/storage/documents/replica';
import { presentState } from './present-state';
import { type StoredOutput } from './stored-output';

/** How old what a node shows of another one may be. */
const TELL_OTHERS_MS = 5_000;

/** What a node tells the others of an output. */
type StateOnNode = Partial<DeliveryState> & { id: string; limitBytes: number };

const definitionOf = ({ id, body }: Document<StoredOutput>): OutputDefinition => ({
  ...{ id, title: body.title, type: body.type, settings: body.configuration, paused: body.paused },
  discardedAt: body.discardedAt,
});

export interface OutputsOfNodeNeeds extends DeliveriesNeeds {
  database: Database;
  documents: Collection<StoredOutput>;
  nodeId: string;
  /** Others use the same database. */
  isOneOfSeveral: boolean;
  /** An output is no more. */
  onGone(id: string): void;
}

/** The outputs as this node delivers to them, and what is known of the other nodes. */
export interface OutputsOfNode {
  replica: Replica<StoredOutput>;
  deliveries: Deliveries;
  /** How one fares here. */
  state(output: Document<StoredOutput>): OutputState;
  /** How those that may be seen fare on the other nodes, by their ids; null of one that is not heard of. */
  statesElsewhere(maySee: (id: string) => boolean): Promise<Record<string, OutputState[] | null>>;
  /** Tells the other nodes now. */
  tell(): void;
  close(): Promise<void>;
}

/** @returns the outputs of a node, which follow what is stored */
export function createOutputsOfNode(needs: OutputsOfNodeNeeds): OutputsOfNode {
  const { database, documents, nodeId, log } = needs;
  const deliveries = new Deliveries(needs);
  const replica = createReplica(documents, {
    onChange(changes) {
      deliveries.follow(replica.all().map(definitionOf));
      for (const { id, after } of changes) if (!after) needs.onGone(id);
    },
  });
  const own = () =>
    replica.all().map(({ id }) => ({ ...deliveries.state(id), id, limitBytes: deliveries.largestBufferBytes }));
  const onNodes = needs.isOneOfSeveral
    ? createStatesOfNodes<StateOnNode>({
        ...{ database, table: 'output_states', nodeId, everyMs: TELL_OTHERS_MS, log, own },
      })
    : aloneWithItsStates;

  return {
    replica,
    deliveries,
    tell: onNodes.note,
    state: (output) => presentState(output, deliveries.state(output.id), deliveries.largestBufferBytes),

    async statesElsewhere(maySee) {
      const present = ({ id, limitBytes, ...state }: StateOnNode) => {
        const output = maySee(id) ? replica.get(id) : undefined;
        return output ? [presentState(output, { ...IDLE, ...state }, limitBytes)] : [];
      };
      const others = [...(await onNodes.others())];
      return Object.fromEntries(others.map(([node, states]) => [node, states && states.flatMap(present)]));
    },

    async close() {
      await onNodes.close();
      replica.close();
      await deliveries.close();
    },
  };
}
