import {
  type AggregationConfig,
  type CorrelationConfig,
  type PatternConfig,
  type SilenceConfig,
} from 'api/events/conditions';
import { type EventDefinition, type EventField } from 'api/events/definition';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';

/** All of it or nothing: a definition that runs by its interval is stored, and sent, as if there were nothing else. */
interface CronScheduling {
  use_cron_scheduling: true;
  cron_expression: string;
  cron_timezone: string;
}

/** Absent: a window is searched as soon as it has ended. */
interface Delay {
  delay_ms: number;
}

/** A condition with nothing left open. */
type Stored<Config> = Omit<Required<Config>, '_is_scheduled' | keyof (CronScheduling & Delay)> &
  Partial<CronScheduling & Delay>;

export type StoredAggregation = Omit<Stored<AggregationConfig>, 'by_receive_time' | 'series'> & {
  /** Absent: its windows are of the timestamps. */
  by_receive_time?: true;
  series: { id: string; function: AggregationConfig['series'][number]['function']; field: string | null }[];
};
/** Only one that returns has been absent. */
export type StoredPattern = Omit<Stored<PatternConfig>, 'absent_ms'> & Pick<PatternConfig, 'absent_ms'>;
export type StoredSilence = Stored<SilenceConfig>;
export type StoredCorrelation = Stored<CorrelationConfig>;

export type StoredCondition = StoredAggregation | StoredCorrelation | StoredPattern | StoredSilence;

/** A stored event definition. */
export interface StoredDefinition {
  title: string;
  description: string;
  /** 1 low, 2 normal, 3 high. */
  priority: number;
  /** Whether its events are alerts. */
  alert: boolean;
  config: StoredCondition;
  fields: Record<string, EventField>;
  /** Names of fields. */
  keys: string[];
  gracePeriodMs: number;
  backlogSize: number | null;
  /** Absent: 24 hours after the last event an alert has recovered, and nobody is told. */
  recovery?: EventDefinition['recovery'];
  notifications: { id: string; parameters: unknown }[];
}

export type DefinitionDocument = Document<StoredDefinition>;
export type DefinitionDocuments = Collection<StoredDefinition>;

export const DEFINITION_KIND = 'event_definition';
/** Definitions refer to notifications, which do not know them. */
export const NOTIFICATION_KIND = 'notification';

export const createDefinitionDocuments = (database: Database, now?: () => Date): DefinitionDocuments =>
  createCollection<StoredDefinition>(database, DEFINITION_KIND, { now });
