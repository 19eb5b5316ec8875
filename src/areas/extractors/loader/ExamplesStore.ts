import { type Input } from 'api/inputs';
import { getMessage, parseMessage } from 'api/messages';
import { executeSearchNow } from 'api/search';
import { messageSearch, readMessages, type ResultRow } from 'areas/query';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded } from 'flux/loadable';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { failWith } from 'rest/failure';
import { hasStatus } from 'rest/FetchError';
import { createStore } from 'rest/store';
import { type DaySample, sampleOfLastDay } from './day-sample';
import { codecOf, type Example } from './example';
import { LOCAL_ADDRESS, OWN_CODEC, type RawMessage } from './raw-message';
import { texts } from './texts';

/** Messages an extractor is tried on at once. */
export const MAX_SAMPLES = 200;
const HOUR_MS = 3_600_000;
/** First those of the last hour; of an input that is quieter, those of the last month. */
const RANGES_MS = [HOUR_MS, 30 * 24 * HOUR_MS] as const;
/** The server's clock may be ahead of this one. */
const AHEAD_MS = HOUR_MS;

export interface ExamplesState {
  inputId?: string;
  /** The newest messages of the input, newest first. */
  samples: Loadable<readonly Example[]>;
  /** Texts of a field in the last day, for hit rates. */
  day: Loadable<DaySample>;
  /** The one in sight. */
  example: Loadable<Example>;
}

type InputRef = Pick<Input, 'id'>;

export const ExamplesActions = createActions('ExtractorExamples', {
  /** Loads the newest messages of an input, once for all that is tried on them. */
  samples: action<[input: InputRef], readonly Example[]>(),
  /** Loads a sample of the last day: texts of a field. */
  day: action<[input: InputRef, field: string], DaySample>(),
  /** Takes the newest message of an input for the example. */
  recent: action<[input: InputRef], Example | undefined>(),
  load: action<[index: string, id: string], Example>(),
  /** Reads a raw line, as the input would or by another codec; it is stored nowhere. */
  parse: action<[input: Pick<Input, 'type' | 'attributes'>, raw: RawMessage], Example>(),
  choose: action<[example: Example]>(),
  /** Forgets the messages of another input. */
  open: action<[input: InputRef]>(),
});

/** Toasts why a raw message cannot be read, as the specification words it. */
const tellNotRead = (error: unknown): never =>
  failWith(
    (reason) => (hasStatus(error, 400) ? texts.raw.refused : texts.raw.failed(reason)),
    texts.raw.notLoaded,
  )(error);

const exampleOf = ({ id, index, fields }: ResultRow): Example => ({ id, index, fields });

/** Both names an input is kept by in messages (card extractors.md, "Recent"). */
const ofInput = ({ id }: InputRef) => `gl2_source_input:${id} OR gl2_source_radio_input:${id}`;

async function newest(input: InputRef, limit: number, sinceMs: number, signal: AbortSignal): Promise<Example[]> {
  const now = Date.now();
  const [from, to] = [now - sinceMs, now + AHEAD_MS].map((ms) => new Date(ms).toISOString());
  const search = messageSearch([
    { query: ofInput(input), from: from ?? '', to: to ?? '', streams: [], limit, order: 'DESC' },
  ]);
  const job = await call(executeSearchNow, { body: search, signal });
  return (readMessages(job, search)[0] ?? []).map(exampleOf);
}

async function newestOfAny(input: InputRef, signal: AbortSignal): Promise<readonly Example[]> {
  let found: Example[] = [];
  for (const rangeMs of RANGES_MS) {
    found = await newest(input, MAX_SAMPLES, rangeMs, signal);
    if (found.length === MAX_SAMPLES) break;
  }
  return found;
}

const initial: ExamplesState = { samples: ABSENT, day: ABSENT, example: ABSENT };

const exampleEffects = {
  begin:
    () =>
    ({ example }: ExamplesState) => ({ example: begun(example) }),
  into: (example: Example) => ({ example: loaded(example) }),
  failed:
    (error: unknown) =>
    ({ example }: ExamplesState) => ({ example: failed(example, error) }),
  newestOnly: true,
};

/** The messages that extractors of an input are tried on. */
export const ExamplesStore = createStore(
  'ExtractorExamples',
  ExamplesActions,
  initial,
)(({ perform, setState, getState }) => ({
  samples: perform((signal: AbortSignal, input: InputRef) => newestOfAny(input, signal), {
    begin:
      () =>
      ({ samples }) => ({ samples: begun(samples) }),
    into: (samples) => ({ samples: loaded(samples) }),
    failed:
      (error) =>
      ({ samples }) => ({ samples: failed(samples, error) }),
    newestOnly: true,
  }),
  day: perform(
    (signal: AbortSignal, input: InputRef, field: string) => sampleOfLastDay(ofInput(input), field, signal),
    {
      begin: () => ({ day: ABSENT }),
      into: (day) => ({ day: loaded(day) }),
      failed: (error) => ({ day: failed(ABSENT, error) }),
      newestOnly: true,
    },
  ),
  recent: perform(
    async (signal: AbortSignal, input: InputRef) => {
      const [example] = await newest(input, 1, HOUR_MS, signal);
      if (!example) void UserNotification.error(texts.noRecent);
      return example;
    },
    {
      into: (example) => (example ? { example: loaded(example) } : {}),
      newestOnly: true,
    },
  ),
  load: perform(async (signal: AbortSignal, index: string, messageId: string): Promise<Example> => {
    const { message } = await call(getMessage, { params: { index, messageId }, signal });
    return { id: message.id, index, fields: { timestamp: message.timestamp, ...message.fields } };
  }, exampleEffects),
  parse: perform(
    async (signal: AbortSignal, input: Pick<Input, 'type' | 'attributes'>, raw: RawMessage): Promise<Example> => {
      const { line, address, codec, configuration = {} } = raw;
      const readBy =
        codec === OWN_CODEC
          ? { codec: codecOf(input) ?? 'raw', configuration: input.attributes }
          : { codec, configuration };
      const body = { message: line, remote_address: address.trim() || LOCAL_ADDRESS, ...readBy };
      const { message } = await call(parseMessage, { body, signal }).catch(tellNotRead);
      return { fields: { ...message.fields, message: message.message, source: message.source } };
    },
    exampleEffects,
  ),
  choose: (_, example) => setState({ example: loaded(example) }),
  open: (_, { id: inputId }) => {
    if (getState().inputId !== inputId) setState({ ...initial, inputId });
  },
}));
