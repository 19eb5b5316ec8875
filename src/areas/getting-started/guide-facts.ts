import { AUDIT_STREAM_ID } from 'api/audit-log';
import { getSampleLogs, SAMPLE_LOGS_CAPABILITY, type SampleLogsState } from 'api/getting-started';
import { type Input, listInputs } from 'api/inputs';
import { listStreams } from 'api/streams';
import { universalRelative } from 'api/universal-search';
import { listDashboards, listSavedSearches } from 'api/views';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { isCancelled } from 'flux/cancelled';

/** What there is already of what the guide tells of; absent: not known, or not to be seen by this person. */
export interface GuideFacts {
  inputs?: readonly Input[];
  /** Messages that came from outside of the server. */
  messages?: number;
  savedSearches?: number;
  /** Without those the server brings along. */
  streams?: number;
  dashboards?: number;
  /** Of servers that have sample logs. */
  samples?: SampleLogsState;
}

/** The input that keeps the server's own log: its messages were sent by nobody. */
const OWN_LOG = 'org.timberline.inputs.log.ServerLogInput';
const expects = [403, 404];
const ONE_OF_A_PAGE = { page: 1, per_page: 1 };
/** The streams every installation has: those of the original have ids of zeros and a last digit. */
const BUILT_IN_STREAM = new RegExp(`^(?:0{23}\\d|${AUDIT_STREAM_ID})$`);

const isOwn = (streamId: string, samples: SampleLogsState | undefined) =>
  !BUILT_IN_STREAM.test(streamId) && streamId !== samples?.stream_id;

async function countMessages(inputs: readonly Input[] | undefined, signal: AbortSignal): Promise<number> {
  const own = inputs?.find(({ type }) => type === OWN_LOG);
  const query = own ? `NOT gl2_source_input:${own.id}` : '*';
  return (await call(universalRelative, { query: { query, range: 0, limit: 1 }, signal, expects })).total_results;
}

/** @throws CancelledError; any other failure leaves the fact unknown */
async function ifToBeHad<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return undefined;
  }
}

/**
 * Asks a server of any kind for what the guide marks as done.
 *
 * @param known what was found before: messages that have come are not counted again
 */
export async function askForFacts(signal: AbortSignal, known: GuideFacts = {}): Promise<GuideFacts> {
  const hasSamples = hasCapability(CapabilitiesStore.getState(), SAMPLE_LOGS_CAPABILITY);
  const [inputs, streams, savedSearches, dashboards, samples] = await Promise.all([
    ifToBeHad(call(listInputs, { signal, expects })),
    ifToBeHad(call(listStreams, { signal, expects })),
    ifToBeHad(call(listSavedSearches, { query: ONE_OF_A_PAGE, signal, expects })),
    ifToBeHad(call(listDashboards, { query: ONE_OF_A_PAGE, signal, expects })),
    hasSamples ? ifToBeHad(call(getSampleLogs, { signal, expects })) : undefined,
  ]);
  return {
    inputs: inputs?.inputs ?? known.inputs,
    messages: known.messages || (await ifToBeHad(countMessages(inputs?.inputs, signal))),
    savedSearches: savedSearches?.total ?? known.savedSearches,
    streams: streams?.streams.filter(({ id }) => isOwn(id, samples)).length ?? known.streams,
    dashboards: dashboards?.total ?? known.dashboards,
    samples: samples ?? known.samples,
  };
}
