import { type AddressInfo } from 'node:net';
import {
  type Input,
  type InputCertificate,
  type InputDiagnosis,
  type InputForm,
  type InputState,
  type StaticField,
} from 'api/inputs';
import { type SystemMessages } from 'server/areas/cluster';
import { httpError } from 'server/calls/http-error';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { type InputRuntime, type RunningInput } from 'server/ingest/inputs/input-runtime';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { type Extractor } from 'server/processing/extractors/definition';
import { aloneWithItsStates, createStatesOfNodes } from 'server/jobs/states-of-nodes';
import { type Log } from 'server/runtime/log';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { createReplica } from 'server/storage/documents/replica';
import { diagnose } from './diagnosis/diagnose';
import { ensureDefaultInputs } from './default-inputs';
import { InputActivityLog } from './input-activity-log';
import { checkInput, checkStaticField } from './input-rules';
import { definitionOf, NodeInputs } from './node-inputs';
import { presentCertificate } from './present-certificate';
import { keepMasked, presentInput, presentState } from './present-input';
import { askedOfNode, startedEverywhere, stoppedEverywhere } from './requests-to-run';
import { type StoredInput } from './stored-input';

/** Whether a caller has a permission. */
type May = (permission: string) => boolean;

export interface InputsNeeds {
  database: Database;
  documents: Collection<StoredInput>;
  nodeId: string;
  messages: Pick<SystemMessages, 'write' | 'notify' | 'resolve'>;
  log: Log;
  /** Where the inputs of a first start listen. */
  defaultHost: string;
  /** Whether other nodes are on the same database. */
  isOneOfSeveral?: boolean;
  /** Told of inputs that are no longer there. */
  onDeleted?(inputId: string): void;
}

/** The configured inputs, and what those of this node do. */
export interface Inputs {
  /** As they are stored, extractors included. */
  documents: Collection<StoredInput>;
  /** Reads what is stored; makes the default inputs on the first start. */
  open(): Promise<void>;
  /** Starts the inputs that should run on this node. One that fails is reported, and the others go on. */
  launch(runtime: InputRuntime): Promise<void>;
  /** The inputs as processing needs them: the same array until one changes. */
  definitions(): readonly InputDefinition[];
  /** To be told of every change of state. */
  noteState(change: RunningInput): void;
  /** Has people told of a node of which no input receives anything, until one does. */
  noteWhetherAnyRuns(): Promise<void>;
  /** Follows changes no longer, and waits until all that was noted is written. */
  close(): Promise<void>;
  list(may: May): Input[];
  /** By input id, of inputs that have some. */
  extractorsOf(may: May): ReadonlyMap<string, readonly Extractor[]>;
  /** @throws HttpError 404 */
  get(inputId: string, may: May): Input;
  /** @returns its id. @throws HttpError 400, 404 for an unknown type */
  create(form: InputForm, by: string): Promise<string>;
  /** One that runs is started again; one that is stopped or has failed waits to be started. @throws HttpError 400, 404 */
  update(inputId: string, form: InputForm, by: string): Promise<void>;
  /** @throws HttpError 404 */
  remove(inputId: string, by: string): Promise<void>;
  /** Takes the place of one of the same key. @throws HttpError 400, 404 */
  addStaticField(inputId: string, field: StaticField, by: string): Promise<void>;
  /** @throws HttpError 404 */
  removeStaticField(inputId: string, key: string, by: string): Promise<void>;
  /** Starts it on its nodes, anew where it runs; the state follows. @throws HttpError 404 */
  start(inputId: string, by: string): Promise<void>;
  /** Stops it on its nodes; the state follows. @throws HttpError 404 */
  stop(inputId: string, by: string): Promise<void>;
  /** Starts or stops it on one node alone. @throws HttpError 400 when it does not belong there, 404 */
  ask(inputId: string, node: string, desiredState: StoredInput['desiredState'], by: string): Promise<void>;
  /** Where it listens on this node; undefined of one that does not. */
  address(inputId: string): AddressInfo | undefined;
  /** What it shows to its senders on this node. @throws HttpError 404 also for one that does not encrypt */
  certificate(inputId: string): InputCertificate;
  /** What was seen of it on this node. @throws HttpError 404 */
  diagnosis(inputId: string): InputDiagnosis;
  /** The inputs that run on this node, start there or failed to. */
  states(may: May): InputState[];
  /** As {@link states}, of the other nodes by their ids; null of one that is not heard of. */
  statesElsewhere(may: May): Promise<Record<string, InputState[] | null>>;
  /** @throws HttpError 404 for one that was stopped */
  state(inputId: string): InputState;
}

/** What an input does on a node, as the others read it: `startedAt` is ISO 8601. */
type StateOnNode = Pick<RunningInput, 'state' | 'detailedMessage'> & { id: string; startedAt: string };

const TELL_OTHERS_MS = 10_000;
const NO_INPUT_RUNNING = 'no_input_running';

const onNode = ({ input: { id }, state, startedAt, detailedMessage }: RunningInput): StateOnNode => ({
  ...{ id, state, startedAt: startedAt.toISOString(), detailedMessage },
});

const MAX_STATIC_FIELDS = 100;

const notFound = (inputId: string) => httpError.notFound(`Input <${inputId}> not found!`);

/** @returns the inputs of this installation */
export function createInputs({ database, documents, nodeId, messages, log, ...needs }: InputsNeeds): Inputs {
  const ownLog = log.child({ logger: 'inputs' });
  const onNodes = needs.isOneOfSeveral
    ? createStatesOfNodes<StateOnNode>({
        ...{ database, table: 'input_states', nodeId, everyMs: TELL_OTHERS_MS, log: ownLog },
        own: () => here.states().map(onNode),
      })
    : aloneWithItsStates;
  const activityLog = new InputActivityLog(messages, ownLog);
  const here = new NodeInputs(nodeId, ownLog);
  let definitions: readonly InputDefinition[] = [];

  const replica = createReplica(documents, {
    onChange(changes) {
      definitions = replica.all().map(definitionOf);
      for (const change of changes) {
        here.follow(change);
        if (!change.after) needs.onDeleted?.(change.id);
      }
    },
  });

  const find = (inputId: string): Document<StoredInput> => {
    const found = replica.get(inputId);
    if (!found) throw notFound(inputId);
    return found;
  };

  async function change(inputId: string, by: string, edit: (body: StoredInput) => StoredInput): Promise<void> {
    if (!(await documents.change(inputId, by, ({ body }) => edit(body)))) throw notFound(inputId);
  }

  /** What a form says of an input; whoever changes it has made it (card inputs.md, "Create, update, delete"). */
  const storedForm = ({ title, type, global, node, configuration }: InputForm, by: string) => ({
    ...{ title, type, global, configuration },
    node: global ? null : (node ?? nodeId),
    contentPack: null,
    desiredState: 'RUNNING' as const,
    createdAt: new Date().toISOString(),
    creator: by,
  });

  const readable = (may: May) => replica.all().filter(({ id }) => may(`inputs:read:${id}`));

  const stateOf = (document: Document<StoredInput>): InputState[] => {
    const state = here.state(document.id);
    return state ? [presentState(state, document)] : [];
  };

  return {
    documents,

    async open() {
      await ensureDefaultInputs(database, documents, needs.defaultHost);
      await replica.refresh();
    },

    launch: (runtime) => here.begin(runtime, replica.all()),
    definitions: () => definitions,
    noteState(change) {
      activityLog.note(change);
      onNodes.note();
    },

    async noteWhetherAnyRuns() {
      const isReceiving = here
        .states()
        .some(({ input, state }) => input.type !== SERVER_LOG_TYPE && ['RUNNING', 'STARTING'].includes(state));
      if (isReceiving) await messages.resolve(NO_INPUT_RUNNING, nodeId);
      else await messages.notify(NO_INPUT_RUNNING, 'urgent', { node_id: nodeId }, nodeId);
    },

    async close() {
      replica.close();
      await onNodes.close();
      await activityLog.settled();
    },

    list: (may) => readable(may).map((document) => presentInput(document, may(`inputs:edit:${document.id}`))),
    get: (inputId, may) => presentInput(find(inputId), may(`inputs:edit:${inputId}`)),

    async create(form, by) {
      checkInput(form);
      const { id } = await documents.insert({ ...storedForm(form, by), staticFields: {} }, by);
      return id;
    },

    async update(inputId, form, by) {
      find(inputId);
      checkInput(form);
      await change(inputId, by, (before) => {
        const after = { ...before, ...storedForm(form, by) };
        return { ...after, configuration: keepMasked(after.configuration, before) };
      });
    },

    async remove(inputId, by) {
      if (!(await documents.remove(inputId, by))) throw notFound(inputId);
    },

    async addStaticField(inputId, { key, value }, by) {
      if (!replica.get(inputId)) throw httpError.notFound(`Input <${inputId}> not found.`);
      checkStaticField(key, value);
      await change(inputId, by, (body) => {
        const staticFields = { ...body.staticFields, [key]: value };
        if (Object.keys(staticFields).length > MAX_STATIC_FIELDS)
          throw httpError.badRequest(`An input has at most ${MAX_STATIC_FIELDS} static fields.`);
        return { ...body, staticFields };
      });
    },

    async removeStaticField(inputId, key, by) {
      if (!replica.get(inputId)) throw httpError.notFound(`Input <${inputId}> not found.`);
      await change(inputId, by, (body) => {
        if (!Object.hasOwn(body.staticFields, key))
          throw httpError.notFound(`No such static field [${key}] on input <${inputId}>.`);
        const staticFields = Object.fromEntries(Object.entries(body.staticFields).filter(([name]) => name !== key));
        return { ...body, staticFields };
      });
    },

    start: (inputId, by) => change(inputId, by, startedEverywhere),
    stop: (inputId, by) => change(inputId, by, stoppedEverywhere),
    ask: (inputId, node, desiredState, by) => change(inputId, by, (body) => askedOfNode(body, node, desiredState)),

    address: (inputId) => here.address(inputId),

    certificate(inputId) {
      find(inputId);
      const certificate = here.certificate(inputId);
      if (!certificate) throw httpError.notFound(`Input <${inputId}> does not use TLS on this node.`);
      return presentCertificate(certificate);
    },

    diagnosis(inputId) {
      const { body } = find(inputId);
      return diagnose(here.seen(inputId), body.type);
    },

    extractorsOf: (may) =>
      new Map(
        readable(may).flatMap(({ id, body: { extractors = [] } }) =>
          extractors.length === 0 ? [] : [[id, extractors] as const],
        ),
      ),

    states: (may) => readable(may).flatMap(stateOf),

    async statesElsewhere(may) {
      const documentsById = new Map(readable(may).map((document) => [document.id, document]));
      const present = (states: readonly StateOnNode[]) =>
        states.flatMap((state) => {
          const document = documentsById.get(state.id);
          return document ? [presentState({ ...state, startedAt: new Date(state.startedAt) }, document)] : [];
        });
      return Object.fromEntries(
        [...(await onNodes.others())].map(([node, states]) => [node, states && present(states)]),
      );
    },

    state(inputId) {
      const [state] = stateOf(find(inputId));
      if (!state) throw httpError.notFound(`No input state for input id <${inputId}> on this node.`);
      return state;
    },
  };
}
