import { type SampleLogsState } from 'api/getting-started';
import { type ClusterConfig } from 'server/areas/configuration';
import { type Indices, oneIndexSet } from 'server/areas/indices';
import { type Inputs } from 'server/areas/inputs';
import { type Streams } from 'server/areas/streams';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { JournalFullError } from 'server/journal/journal';
import { type RawRecord } from 'server/journal/record';
import { RULE_TYPE } from 'server/processing/stream-rules/rule-types';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { sampleFiles } from './sample-lines';

/** Under this name is kept what was made for the samples. */
const SAMPLES_CLASS = 'org.timberline.gettingstarted.SampleLogs';
/** The field that marks samples, and what it holds. */
const MARK = { field: 'sample_logs', value: 'timberline' };

const INDEX_SET = {
  title: 'Sample logs',
  description: 'Generated logs for trying out Timberline',
  prefix: 'sample-logs',
};

interface StoredSamples {
  index_set_id?: string;
  stream_id?: string;
}

/** Puts records into the journal. @throws when it is full or cannot be written */
type AppendRecords = (records: readonly RawRecord[]) => Promise<void>;

/** Made-up logs for a first look, in a stream and an index set of their own. */
export interface SampleLogs {
  state(caller: Caller): Promise<SampleLogsState>;
  /** @throws HttpError 403, 409, 503 */
  load(caller: Caller): Promise<SampleLogsState>;
  /** Removes the stream, and the index set with its messages. @throws HttpError 403, 404 */
  remove(caller: Caller): Promise<void>;
  /** Where they go; called once, when there is a journal. */
  sendThrough(append: AppendRecords): void;
}

export interface SampleLogsNeeds {
  clusterConfig: ClusterConfig;
  indices: Pick<Indices, 'catalogue' | 'sets'>;
  streams: Pick<Streams, 'editing' | 'setOfStream'>;
  inputs: Pick<Inputs, 'definitions'>;
  now: () => Date;
}

function mustMay(caller: Caller, ...permissions: string[]): void {
  if (!permissions.every((permission) => caller.may(permission))) throw httpError.forbidden();
}

/** As an input gets them that recognises formats. */
function recordsOf(inputId: string, now: Date): RawRecord[] {
  const origin = { inputId, codec: 'gelf', remoteAddress: '', remotePort: 0 };
  return sampleFiles(now).flatMap(({ filename, host, lines }) =>
    lines.map((line) => {
      const gelf = { version: '1.1', host, short_message: line, _filename: filename, [`_${MARK.field}`]: MARK.value };
      return { origin, payload: Buffer.from(JSON.stringify(gelf)) };
    }),
  );
}

/** The sample logs of this installation. */
export function createSampleLogs({ clusterConfig, indices, streams, inputs, now }: SampleLogsNeeds): SampleLogs {
  const enqueue = createSerialQueue();
  let append: AppendRecords | undefined;

  const read = async () => (await clusterConfig.read<StoredSamples>(SAMPLES_CLASS)) ?? {};
  const write = (samples: StoredSamples, by: string) => clusterConfig.write(SAMPLES_CLASS, samples, by);
  const isThere = (streamId: string | undefined): streamId is string =>
    streamId !== undefined && streams.setOfStream(streamId) !== undefined;

  async function removeAll({ index_set_id: setId, stream_id: streamId }: StoredSamples, by: string): Promise<void> {
    if (isThere(streamId)) await streams.editing.remove(streamId, by);
    if (setId !== undefined && indices.catalogue.set(setId)) await indices.sets.remove(setId, true, by);
    await write({}, by);
  }

  /** Noted after each step, so that what was made before a failure is known, and removed by the next attempt. */
  async function makeStream(by: string): Promise<string> {
    const set = await indices.sets.create(oneIndexSet(INDEX_SET, now()), by);
    await write({ index_set_id: set.id }, by);
    const rule = { type: RULE_TYPE.exact, ...MARK, inverted: false };
    const stream = await streams.editing.create(
      {
        title: 'Sample logs',
        description:
          'Generated logs of a small shop for trying out Timberline. They can be removed on the Getting started page.',
        index_set_id: set.id,
        remove_matches_from_default_stream: true,
        rules: [rule],
      },
      by,
    );
    await write({ index_set_id: set.id, stream_id: stream.id }, by);
    await streams.editing.setPaused(stream.id, false, by);
    return stream.id;
  }

  return {
    async state(caller) {
      const { stream_id: streamId } = await read();
      if (!isThere(streamId)) return { is_loaded: false };
      return { is_loaded: true, ...(caller.may(`streams:read:${streamId}`) && { stream_id: streamId }) };
    },

    load: (caller) =>
      enqueue(async () => {
        mustMay(caller, 'streams:create', 'indexsets:create');
        const known = await read();
        if (isThere(known.stream_id)) throw httpError.conflict('The sample logs are already loaded.');
        const input = inputs.definitions().find(({ configuration }) => configuration.recognise_formats === true);
        if (!input)
          throw httpError.conflict(
            'No input has format recognition. Turn it on for one input, then load the sample logs.',
          );
        if (!append) throw httpError.unavailable('Sample logs cannot be loaded yet: the server is starting.');
        await removeAll(known, caller.username);
        const streamId = await makeStream(caller.username);
        try {
          await append(recordsOf(input.id, now()));
        } catch (cause) {
          await removeAll(await read(), caller.username);
          if (!(cause instanceof JournalFullError)) throw cause;
          throw httpError.unavailable('The journal is full. Nothing was loaded. Try again later.');
        }
        return { is_loaded: true, stream_id: streamId };
      }),

    remove: (caller) =>
      enqueue(async () => {
        const known = await read();
        const { stream_id: streamId, index_set_id: setId } = known;
        if (setId === undefined) throw httpError.notFound('No sample logs are loaded.');
        mustMay(caller, `indexsets:delete:${setId}`, ...(isThere(streamId) ? [`streams:edit:${streamId}`] : []));
        await removeAll(known, caller.username);
      }),

    sendThrough: (given) => void (append = given),
  };
}
