import { listFieldTypes, listFieldTypesOf, listSeriesFunctions, testKeyword, validateQuery } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type Caller } from 'server/calls/caller';
import { refuse, Refusal } from 'server/calls/refusal';
import { serve, type ServedCall } from 'server/calls/serve';
import { type SearchParts, timeContext } from 'server/search/execution/execute-search';
import { queryText } from 'server/search/execution/query-tree';
import { presentFieldTypes } from 'server/search/fields/field-type';
import { indicesInRange } from 'server/search/fields/indices-in-range';
import { type IndexFields, typesByName } from 'server/search/fields/stored-fields';
import { readParameters } from 'server/search/parameters/parameter';
import { SERIES_FUNCTIONS } from 'server/search/pivot/series';
import { COLUMNS } from 'server/search/query/columns';
import { chooseStreams, type ReadableStreams } from 'server/search/streams/readable-streams';
import { presentInterval } from 'server/search/time/instants';
import { isTimezone } from 'server/search/time/keyword';
import { DEFAULT_TIMEZONE, resolveTimeRange, TimeRangeError } from 'server/search/time/time-range';
import { validateQuery as check } from 'server/search/validation/validate-query';

export interface FieldCallParts {
  parts: SearchParts;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
}

/** @throws Refusal 400 for a range that cannot be used */
async function fieldsIn(parts: SearchParts, range: TimeRange | null | undefined): Promise<IndexFields[]> {
  const fields = await parts.storedFields.read();
  if (!range) return fields;
  try {
    const interval = await resolveTimeRange(range, { ...timeContext(parts), limitMs: undefined });
    const indices = await indicesInRange(parts.engine, parts.sets(), interval);
    return fields.filter((entry) => indices.some(({ set, idx }) => set.id === entry.set.id && idx === entry.idx));
  } catch (cause) {
    if (cause instanceof TimeRangeError) throw refuse.badRequest(cause.message);
    throw cause;
  }
}

/** What fields there are, and what queries and phrases mean. */
export function fieldCalls({ parts, streamsFor }: FieldCallParts): ServedCall[] {
  return [
    serve(listSeriesFunctions, async () =>
      Object.fromEntries(Object.entries(SERIES_FUNCTIONS).map(([type, description]) => [type, { type, description }])),
    ),

    serve(listFieldTypes, async () => presentFieldTypes(await parts.storedFields.read())),

    serve(listFieldTypesOf, async ({ body: { streams = [], timerange }, caller }) => {
      chooseStreams(await streamsFor(caller), streams);
      return presentFieldTypes(await fieldsIn(parts, timerange));
    }),

    serve(validateQuery, async ({ body, caller }) => {
      (await streamsFor(caller)).check(body.streams ?? []);
      return check(queryText(body.query), {
        parameters: readParameters(body.parameters),
        bindings: body.parameter_bindings ?? {},
        allowLeadingWildcards: parts.settings().allowLeadingWildcards,
        async knownFields() {
          const stored = typesByName(await fieldsIn(parts, body.timerange));
          return (name) => COLUMNS.has(name) || stored.has(name);
        },
      });
    }),

    serve(testKeyword, async ({ query: { string, timezone = DEFAULT_TIMEZONE } }) => {
      if (!isTimezone(timezone)) throw new Refusal(500, { type: 'ApiError', message: `Invalid timeZone: ${timezone}` });
      const interval = parts.readKeyword(string, timezone, parts.now());
      if (!interval) throw refuse.unprocessable(`Cannot read time range: ${string.slice(0, 100)}`);
      const { from, to } = presentInterval(interval);
      return { from, to, timezone };
    }),
  ];
}
