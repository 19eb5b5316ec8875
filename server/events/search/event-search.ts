import { decodeTime, isValid } from 'ulid';
import { countMessages } from 'server/search/execution/search-types';
import { EVERYTHING, treeOf } from 'server/search/execution/query-tree';
import { SEARCH_ENGINE_SETTINGS, type SearchParts } from 'server/search/execution/execute-search';
import { type Fragment } from 'server/search/fragment';
import { jsonPath, typedPath } from 'server/search/query/sql/json-path';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { presentMessage } from 'server/search/rows/stored-message';
import { isFixedField } from 'server/search/scope/fields/field-type';
import { indexName } from 'server/search/scope/fields/index-name';
import { type IndexFields } from 'server/search/scope/fields/stored-fields';
import { type SearchCatalogue } from 'server/search/scope/indices/catalogue';
import { createScopeResolver, type SearchScope } from 'server/search/scope/indices/search-scope';
import { EVENT_STREAMS, type EventSources } from 'server/search/scope/streams/event-sources';
import { type Interval } from 'server/search/scope/time/instants';
import { SearchTypeError } from 'server/search/search-type-error';
import { readPage } from 'server/search/types/messages/read-page';
import { type RunStatement } from 'server/search/types/search-type-context';
import { type EngineSettings } from 'server/storage/messages/engine';
import { type EventRecord } from '../event-record';
import { eventCondition, type EventTerms } from './event-condition';
import { type CountedEvents, type EventCount, type EventValue, countOverTime, countValues } from './event-counts';
import { readEvent } from '../read-event';

/** Events that can be paged through. */
const EVENTS_WINDOW = 10_000;

/** Which events somebody asks for. */
export interface EventsAsked extends Omit<EventTerms, 'query'> {
  query: string;
}

/** Which of them, in which order. */
export interface EventsPageAsked {
  /** From 1. */
  page: number;
  perPage: number;
  sortBy: string;
  direction: 'asc' | 'desc';
}

/** An event and the index that it is stored in. */
export interface StoredEvent {
  event: EventRecord;
  indexName: string;
}

export interface EventsFound {
  events: StoredEvent[];
  total: number;
  indexNames: string[];
}

/** Searches events on behalf of somebody. */
export interface EventSearch {
  /** @throws SearchTypeError for a query, an order or a page that cannot be; EngineError */
  page(asked: EventsAsked, page: EventsPageAsked, signal: AbortSignal): Promise<EventsFound>;
  /** Over time. @throws SearchTypeError, EngineError */
  histogram(asked: EventsAsked, signal: AbortSignal): Promise<{ alerts: EventCount[]; events: EventCount[] }>;
  /** The most frequent values of each of these members, most frequent first. @throws SearchTypeError, EngineError */
  values<Member extends string>(
    asked: EventsAsked,
    members: readonly Member[],
    signal: AbortSignal,
  ): Promise<Record<Member, EventValue[]>>;
  find(id: string, sources: EventSources, signal: AbortSignal): Promise<StoredEvent | undefined>;
  /** Those of these that there are, in one statement. */
  findEach(ids: readonly string[], sources: EventSources, signal: AbortSignal): Promise<StoredEvent[]>;
}

/** The index sets where events are: the ordinary ones need not be looked at. */
function eventSets({ sets, setOfStream }: SearchCatalogue): SearchCatalogue {
  const own = new Set(EVENT_STREAMS.map(setOfStream));
  return { setOfStream, sets: () => sets().filter(({ id, templateType }) => templateType === 'events' || own.has(id)) };
}

type EventSearchParts = Pick<SearchParts, 'catalogue' | 'engine' | 'now' | 'settings' | 'storedFields'>;

/** Members that events can be sorted by although none of the stored ones may have them. */
const MEMBERS: ReadonlySet<string> = new Set([
  'alert',
  'event_definition_id',
  'event_definition_type',
  'id',
  'key',
  'origin_context',
  'priority',
  'timerange_end',
  'timerange_start',
  'timestamp_processing',
]);

const ID = typedPath(jsonPath('id') ?? '', 'String');
const LATEST_MS = Date.UTC(2200, 0, 1);

/** When events of these ids can have been. */
function timesOf(ids: readonly string[]): Interval {
  if (!ids.every(isValid)) return { fromMs: 0, toMs: LATEST_MS };
  const times = ids.map((id) => decodeTime(id));
  return { fromMs: Math.min(...times), toMs: Math.max(...times) + 1 };
}

function checkPage({ page, perPage, sortBy }: EventsPageAsked, stored: FieldTypes): void {
  if (page * perPage > EVENTS_WINDOW)
    throw new SearchTypeError(
      `Only the first ${EVENTS_WINDOW} events can be paged through. Narrow the time range or the query.`,
      EVENTS_WINDOW,
    );
  if (!isFixedField(sortBy) && !MEMBERS.has(sortBy) && !stored.has(sortBy))
    throw new SearchTypeError(
      `Events cannot be sorted by “${sortBy.slice(0, 100)}”, which none of them has. Sort by timestamp or by another of their fields.`,
    );
}

/** The search of events, over the streams of events and of system events. */
export function createEventSearch(parts: EventSearchParts): EventSearch {
  const scopeIn = (interval: Interval, fields: IndexFields[]): SearchScope =>
    createScopeResolver(eventSets(parts.catalogue), fields)(EVENT_STREAMS, interval);

  /** @param members of which some are stored with every event: when none is known, the first events may have come just now */
  async function scopeOf(interval: Interval, members?: readonly string[]): Promise<SearchScope> {
    const scope = scopeIn(interval, await parts.storedFields.read());
    if (!members || members.some((member) => scope.stored.has(member))) return scope;
    return scopeIn(interval, await parts.storedFields.readAnew());
  }

  const statements =
    ({ sets }: SearchScope, signal: AbortSignal): RunStatement =>
    <Row>({ sql, params }: Fragment, settings: EngineSettings = {}) =>
      sets.length === 0
        ? Promise.resolve([])
        : parts.engine.query<Row>(sql, params, { signal, settings: { ...SEARCH_ENGINE_SETTINGS, ...settings } });

  const queryOf = (query: string) => treeOf({ query }, {}, { ...parts.settings(), substitute: (text) => text });

  async function prepare(asked: EventsAsked, signal: AbortSignal, members?: readonly string[]) {
    const query = queryOf(asked.query);
    const scope = await scopeOf(asked.interval, members);
    const condition = eventCondition({ ...asked, query }, scope.stored, parts.now());
    return { scope, condition, run: statements(scope, signal) };
  }

  const count = async (
    asked: EventsAsked,
    signal: AbortSignal,
    members?: readonly string[],
  ): Promise<CountedEvents> => ({
    ...(await prepare(asked, signal, members)),
    ...{ interval: asked.interval, now: parts.now() },
  });

  async function read(
    { sets, stored }: SearchScope,
    condition: Fragment,
    { page, perPage, sortBy: field, direction }: EventsPageAsked,
    run: RunStatement,
  ): Promise<StoredEvent[]> {
    const order = direction === 'asc' ? 'ASC' : 'DESC';
    const wanted = { limit: perPage, offset: (page - 1) * perPage, sort: [{ field, order } as const] };
    const rows = await readPage({ sets, condition, stored, page: wanted }, run);
    return rows.map((row) => {
      const set = sets[row.set];
      return { event: readEvent(presentMessage(row)), indexName: set ? indexName(set, row.idx) : '' };
    });
  }

  async function findEach(ids: readonly string[], sources: EventSources, signal: AbortSignal): Promise<StoredEvent[]> {
    if (ids.length === 0) return [];
    const interval = timesOf(ids);
    const scope = await scopeOf(interval);
    const terms = { interval, query: EVERYTHING, alerts: 'include', definitions: [], sources } as const;
    const { sql, params } = eventCondition(terms, scope.stored, parts.now());
    const condition = {
      sql: `${sql} AND (gl2_message_id IN {events:Array(String)} OR ifNull(${ID} IN {events:Array(String)}, 0))`,
      params: { ...params, events: ids },
    };
    const first = { page: 1, perPage: ids.length, sortBy: 'timestamp', direction: 'desc' } as const;
    return read(scope, condition, first, statements(scope, signal));
  }

  return {
    async page(asked, page, signal) {
      const { scope, condition, run } = await prepare(asked, signal);
      checkPage(page, scope.stored);
      const [events, total] = await Promise.all([
        read(scope, condition, page, run),
        countMessages({ run }, { sets: scope.sets, condition }),
      ]);
      return { events, total, indexNames: scope.indexNames() };
    },

    async histogram(asked, signal) {
      return countOverTime(await count(asked, signal));
    },

    async values(asked, members, signal) {
      return countValues(await count(asked, signal, members), members);
    },

    async find(id, sources, signal) {
      return (await findEach([id], sources, signal))[0];
    },
    findEach,
  };
}
