import { type Input, type InputState } from 'api/inputs';
import { type SystemMessages } from 'server/areas/cluster';
import { refuse } from 'server/calls/refusal';
import { type InputRuntime, type RunningInput } from 'server/ingest/inputs/input-runtime';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { type Log } from 'server/runtime/log';
import { createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { type DefaultAddress, ensureDefaultInputs } from './default-inputs';
import { InputDiary } from './input-diary';
import { presentInput, presentState } from './present-input';
import { type StoredInput } from './stored-input';

/** Whether a caller has a permission. */
type May = (permission: string) => boolean;

export interface InputsNeeds {
  database: Database;
  nodeId: string;
  messages: Pick<SystemMessages, 'write' | 'notify' | 'resolve'>;
  log: Log;
  defaultAddress: DefaultAddress;
}

/** The configured inputs, and what those of this node do. */
export interface Inputs {
  /** Reads what is stored; makes the default inputs on the first start. */
  open(): Promise<void>;
  /** Starts the inputs that should run on this node. One that fails is reported, and the others go on. */
  launch(runtime: InputRuntime): Promise<void>;
  /** What processing needs of an input; undefined when there is none of that id. */
  settingsOf(inputId: string): InputDefinition | undefined;
  /** To be told of every change of state. */
  noteState(change: RunningInput): void;
  /** Waits until all that was noted is written. */
  close(): Promise<void>;
  list(may: May): Promise<Input[]>;
  get(inputId: string, may: May): Promise<Input>;
  states(may: May): Promise<InputState[]>;
}

/** @returns the inputs of this installation */
export function createInputs({ database, nodeId, messages, log, defaultAddress }: InputsNeeds): Inputs {
  const documents = createCollection<StoredInput>(database, 'input');
  const diary = new InputDiary(messages, log.child({ logger: 'inputs' }));
  const definitions = new Map<string, InputDefinition>();
  let running: InputRuntime | undefined;

  const runsHere = ({ body }: Document<StoredInput>) =>
    body.desiredState === 'RUNNING' && (body.global || body.node === nodeId);

  const load = async () => {
    const stored = await documents.list();
    definitions.clear();
    for (const { id, body } of stored) definitions.set(id, { id, ...body });
    return stored;
  };

  return {
    async open() {
      await ensureDefaultInputs(database, documents, defaultAddress);
      await load();
    },

    async launch(runtime) {
      running = runtime;
      const wanted = (await load()).filter(runsHere).flatMap(({ id }) => definitions.get(id) ?? []);
      await Promise.all(wanted.map((input) => runtime.launch(input)));
    },

    settingsOf: (inputId) => definitions.get(inputId),
    noteState: (change) => diary.note(change),
    close: () => diary.settled(),

    async list(may) {
      const readable = (await documents.list()).filter(({ id }) => may(`inputs:read:${id}`));
      return readable.map((document) => presentInput(document, may(`inputs:edit:${document.id}`)));
    },

    async get(inputId, may) {
      const document = await documents.get(inputId);
      if (!document) throw refuse.notFound(`Input <${inputId}> not found!`);
      return presentInput(document, may(`inputs:edit:${inputId}`));
    },

    async states(may) {
      const readable = (await documents.list()).filter(({ id }) => may(`inputs:read:${id}`));
      return readable.flatMap((document) => {
        const state = running?.state(document.id);
        return state ? [presentState(state, document)] : [];
      });
    },
  };
}
