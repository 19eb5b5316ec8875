import { type ConditionConfig } from 'api/events/conditions';
import { type EventDefinition } from 'api/events/definition';
import { type SearchParts } from 'server/search/execution/execute-search';
import { type Fragment } from 'server/search/fragment';
import { type FieldTypes } from 'server/search/query/sql/targets';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { type Interval } from 'server/search/scope/time/instants';
import { type TimeColumn } from 'server/search/scope/time/time-column';
import { type RunStatement } from 'server/search/types/search-type-context';
import { type ProviderParts } from '../fields/field-providers';
import { type EventRecord } from '../event-record';
import { type Notices } from './notices';
import { type RememberRows } from './remembered-rows';
import { type RunStreams } from './source-streams';

/** Says of events that may have been stored before. */
export interface KnownEvents {
  /** The end of the run that stored each of these events, by id; those that are not stored are missing. */
  storedBy(events: readonly Pick<EventRecord, 'id' | 'timestamp'>[]): Promise<ReadonlyMap<string, number>>;
}

/** What a run of an event definition stands on. */
export interface RunParts extends ProviderParts {
  search: Pick<SearchParts, 'catalogue' | 'engine' | 'now' | 'settings' | 'storedFields'>;
  /** Ids of all streams. */
  streams: readonly string[];
  known: KnownEvents;
  /** What events name as their source. */
  hostname: string;
  /** Of one statement. */
  timeoutMs: number;
  /** Cancels the statement that is running. */
  signal?: AbortSignal;
  /** Wraps how statements are asked; absent: they are asked as they are. */
  asking?: (ask: RunStatement) => RunStatement;
  /** Remembers the rows of statements that later runs repeat; absent: they are asked anew. */
  rememberRows?: RememberRows;
}

/** An event of a run. */
export interface RunEvent {
  event: EventRecord;
  /** Whether an earlier try of the same run stored it. */
  isStored: boolean;
}

/** What a run does at a time. */
export interface RunBatch {
  events: readonly RunEvent[];
  /** Messages it looked at. */
  scanned: number;
}

/** The messages of a run in a time. */
export interface RunMessages {
  /** The time that windows are of. */
  time: TimeColumn;
  sets: readonly SearchedSet[];
  stored: FieldTypes;
  condition: Fragment;
}

/** The values that the last window of a run knew; absent for conditions that watch none. */
export interface WatchedValues {
  known?: ReadonlySet<string>;
}

/** One run, prepared. */
export interface Run<Config extends ConditionConfig = ConditionConfig> {
  definition: EventDefinition;
  config: Config;
  range: Interval;
  streams: RunStreams;
  parts: RunParts;
  notices: Notices;
  watched: WatchedValues;
  /** The moment that its events are made. */
  nowMs: number;
  messagesIn(interval: Interval): RunMessages;
  query: RunStatement;
  /** The same for statements that later runs repeat: their rows are remembered for a while. */
  queryRemembered: RunStatement;
}
