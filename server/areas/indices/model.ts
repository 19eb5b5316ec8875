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
  /** Included in rotation and retention, and usable by streams. */
  isWritable: boolean;
  /** Created by a person rather than by the first start. */
  isRegular: boolean;
  /** `messages`, `events` …; null for messages. Never changes. */
  templateType: string | null;
  /** For future indices. */
  shards: number;
  replicas: number;
  /** Never changes. */
  analyzer: string;
  /** ISO 8601, as the client sent it. */
  creationDate: string;
  rotation: StrategyChoice;
  retention: StrategyChoice;
  /** Number of parts that an index is merged to after rotation. */
  maxSegments: number;
  isOptimizationDisabled: boolean;
  /** Milliseconds between refreshes of the field types. */
  fieldTypeRefreshMs: number;
}

/** An index set with its id and the table of its messages, which has one partition for each index. */
export interface IndexSet extends StoredIndexSet {
  id: string;
  table: string;
}

/** Times of the oldest and newest message of an index, epoch milliseconds. Both 0: unknown, or no messages. */
export interface IndexTimes {
  beginMs: number;
  endMs: number;
  calculatedAt: Date;
  tookMs: number;
}

/** An index: the partition `number` of the table of its set. Immutable. */
export interface Index {
  setId: string;
  number: number;
  /** `<prefix>_<number>`. */
  name: string;
  createdAt: Date;
  isOpen: boolean;
  /** Reopened after it was closed: retention skips it. */
  isReopened: boolean;
  /** No longer written to: the set was rotated. */
  isReadOnly: boolean;
  shards: number;
  replicas: number;
  /** False: messages of it may have been lost, so copies in it hide none elsewhere (docs/decisions/0027-found-once.md). */
  hidesCopies: boolean;
  /** Of a closed one: copies that its rows list may have been deleted meanwhile; the lists are emptied when it is reopened. */
  forgetsCopies: boolean;
  /** Absent: never calculated, or closed. */
  times?: IndexTimes;
}
