import { type Input, listInputs } from 'api/inputs';
import { listStreams } from 'api/streams';
import { universalRelative } from 'api/universal-search';
import { listDashboards, listSavedSearches } from 'api/views';
import { call } from 'rest/call';
import { isCancelled } from 'rest/FetchError';

/** What there is already of what the guide tells of; absent: not known, or not to be seen by this person. */
export interface GuideFacts {
  inputs?: readonly Input[];
  /** Messages that came from outside of the server. */
  messages?: number;
  savedSearches?: number;
  /** Without those the server brings along. */
  streams?: number;
  dashboards?: number;
}

/** The input that keeps the server's own log: its messages were sent by nobody. */
const OWN_LOG = 'org.timberline.inputs.log.ServerLogInput';
const expects = [403, 404];
const ONE_OF_A_PAGE = { page: 1, per_page: 1 };
/** The built-in streams have ids of zeros and a last digit. */
const BUILT_IN_STREAM = /^0{23}\d$/;

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
  const [inputs, streams, savedSearches, dashboards] = await Promise.all([
    ifToBeHad(call(listInputs, { signal, expects })),
    ifToBeHad(call(listStreams, { signal, expects })),
    ifToBeHad(call(listSavedSearches, { query: ONE_OF_A_PAGE, signal, expects })),
    ifToBeHad(call(listDashboards, { query: ONE_OF_A_PAGE, signal, expects })),
  ]);
  return {
    inputs: inputs?.inputs ?? known.inputs,
    messages: known.messages || (await ifToBeHad(countMessages(inputs?.inputs, signal))),
    savedSearches: savedSearches?.total ?? known.savedSearches,
    streams: streams?.streams.filter(({ id }) => !BUILT_IN_STREAM.test(id)).length ?? known.streams,
    dashboards: dashboards?.total ?? known.dashboards,
  };
}
