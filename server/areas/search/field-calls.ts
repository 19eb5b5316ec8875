import { SERIES_FUNCTIONS } from 'api/series-functions';
import {
  listFieldNames,
  listFieldTypes,
  listFieldTypesOf,
  listSeriesFunctions,
  testKeyword,
  validateQuery,
} from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type Caller } from 'server/calls/caller';
import { httpError, HttpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { queryText } from 'server/search/execution/query-tree';
import { presentFieldTypes } from 'server/search/scope/fields/field-type';
import { holdingAny, type IndexFields, typesByName } from 'server/search/scope/fields/stored-fields';
import { indicesInRange } from 'server/search/scope/indices/indices-in-range';
import { ALL_TIME, usedIndices } from 'server/search/scope/indices/used-indices';
import { readParameters } from 'lang/query/parameters/parameter';
import { chooseStreams, type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { presentInterval } from 'server/search/scope/time/instants';
import { isTimeZone } from 'server/formats/time/zone-clock';
import {
  DEFAULT_TIME_RANGE,
  DEFAULT_TIMEZONE,
  resolveTimeRange,
  TimeRangeError,
} from 'server/search/scope/time/time-range';
import { askedBy } from 'server/storage/messages/engine';
import { validateQuery as check } from 'server/search/query/validation/validate-query';

export interface FieldCallParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

interface Looked {
  streams: readonly string[];
  timerange?: TimeRange | null;
}

const keyOf = (setId: string, number: number) => `${setId}_${number}`;

/** The indices that a search would look at and that hold messages of the range, as far as is known. */
async function indicesOf(parts: SearchParts, { streams, timerange }: Looked): Promise<string[]> {
  const { engine, catalogue } = parts;
  if (!timerange)
    return usedIndices(catalogue, streams, ALL_TIME).flatMap(({ set, used }) =>
      used.map(({ number }) => keyOf(set.id, number)),
    );
  const interval = await resolveTimeRange(timerange, { ...timeContext(parts, streams), limitMs: undefined });
  const spans = await indicesInRange(engine, catalogue, streams, interval);
  return spans.map(({ setId, idx }) => keyOf(setId, idx));
}

/** @throws HttpError 400 for a range that cannot be used */
async function fieldsIn(parts: SearchParts, looked: Looked): Promise<IndexFields[]> {
  const fields = holdingAny(await parts.storedFields.read(), looked.streams);
  try {
    const indices = new Set(await indicesOf(parts, looked));
    return fields.filter(({ set, idx }) => indices.has(keyOf(set.id, idx)));
  } catch (cause) {
    if (cause instanceof TimeRangeError) throw httpError.badRequest(cause.message);
    throw cause;
  }
}

/** What fields there are, and what queries and phrases mean. */
export function fieldCalls({ parts, streamsFor }: FieldCallParts): ServedCall[] {
  const own = (caller: Caller) => askedBy(parts, caller.author.username);
  const allFields = async (caller: Caller) =>
    presentFieldTypes(await fieldsIn(own(caller), { streams: (await streamsFor(caller)).byDefault }));

  return [
    serve(listSeriesFunctions, async () =>
      Object.fromEntries(Object.entries(SERIES_FUNCTIONS).map(([type, description]) => [type, { type, description }])),
    ),

    serve(listFieldTypes, ({ caller }) => allFields(caller)),

    serve(listFieldNames, async ({ caller }) => ({ fields: (await allFields(caller)).map(({ name }) => name) })),

    serve(listFieldTypesOf, async ({ body: { streams: named = [], timerange }, caller }) => {
      const streams = chooseStreams(await streamsFor(caller), named);
      return presentFieldTypes(await fieldsIn(own(caller), { streams, timerange }));
    }),

    serve(validateQuery, async ({ body, caller }) => {
      const readable = await streamsFor(caller);
      const named = body.streams ?? [];
      readable.check(named);
      const looked = {
        streams: named.length > 0 ? named : readable.byDefault,
        timerange: body.timerange ?? DEFAULT_TIME_RANGE,
      };
      return check(queryText(body.query), {
        parameters: readParameters(body.parameters ?? []),
        bindings: body.parameter_bindings ?? {},
        allowLeadingWildcards: parts.settings().allowLeadingWildcards,
        now: parts.now(),
        knownFields: async () => typesByName(await fieldsIn(own(caller), looked)),
      });
    }),

    serve(testKeyword, async ({ query: { string, timezone = DEFAULT_TIMEZONE } }) => {
      if (!isTimeZone(timezone))
        throw new HttpError(500, { type: 'ApiError', message: `Invalid timeZone: ${timezone}` });
      const interval = parts.readKeyword(string, timezone, parts.now());
      if (!interval) throw httpError.unprocessable(`Cannot read time range: ${string.slice(0, 100)}`);
      const { from, to } = presentInterval(interval);
      return { from, to, timezone };
    }),
  ];
}
