import { type StrategyConfig } from 'api/indices/strategies';

/** A rotation or retention strategy by its class, with the configuration that belongs to it (card indices.md). */
export interface StrategyChoice {
  strategy: string;
  config: StrategyConfig;
}

/** An index set as it is stored. */
export interface StoredIndexSet {
  title: string;
  description: string | null;
  /** First index `<prefix>_0`, write alias `<prefix>_deflector`. Never changes. */
  prefix: string;
  /** Takes part in rotation and retention, can be used by streams. */
  isWritable: boolean;
  /** Made by a person, not by the first start. */
  isRegular: boolean;
  /** `messages`, `events` …; null for messages. Never changes. */
  templateType: string | null;
  /** Of the indices to come. */
  shards: number;
  replicas: number;
  /** Never changes. */
  analyzer: string;
  /** ISO 8601, as the client sent it. */
  creationDate: string;
  rotation: StrategyChoice;
  retention: StrategyChoice;
  /** Parts an index is merged to after rotation. */
  maxSegments: number;
  isOptimizationDisabled: boolean;
  /** Milliseconds between two looks at the types of fields. */
  fieldTypeRefreshMs: number;
}

/** An index set with its id and the table its messages are in: one partition of it per index. */
export interface IndexSet extends StoredIndexSet {
  id: string;
  table: string;
}

/** Oldest and newest message of an index, epoch milliseconds. Both 0: not known, or no messages. */
export interface IndexTimes {
  beginMs: number;
  endMs: number;
  calculatedAt: Date;
  tookMs: number;
}

/** An index: the partition `number` of the table of its set. Values are never changed in place. */
export interface Index {
  setId: string;
  number: number;
  /** `<prefix>_<number>`. */
  name: string;
  createdAt: Date;
  isOpen: boolean;
  /** Opened again after it was closed: retention leaves it alone. */
  isReopened: boolean;
  /** No longer written to: the set has rotated past it. */
  isReadOnly: boolean;
  shards: number;
  replicas: number;
  /** Absent: never calculated, or closed. */
  times?: IndexTimes;
}
