import { AUDIT_STREAM_ID } from 'api/audit-log';
import {
  DEFAULT_STREAM_ID,
  EVENTS_STREAM_ID,
  FAILURES_STREAM_ID,
  SERVER_LOG_STREAM_ID,
  SYSTEM_EVENTS_STREAM_ID,
} from 'api/stream-ids';
import { type StreamRule } from 'server/processing/stream-rules/rule';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { type Replica } from 'server/storage/documents/replica';

/** `AND`: all rules must match; `OR`: one is enough. */
export type MatchingType = 'AND' | 'OR';
export const MATCHING_TYPES: readonly MatchingType[] = ['AND', 'OR'];

/** A rule as stored within its stream. */
export interface StoredRule extends StreamRule {
  description: string | null;
}

/** A stream as it is stored. */
export interface StoredStream {
  title: string;
  description: string | null;
  indexSetId: string;
  /** Paused: no messages are routed into it. */
  disabled: boolean;
  matchingType: MatchingType;
  removesFromDefault: boolean;
  rules: readonly StoredRule[];
  /** Ids; some may be gone. */
  outputs: readonly string[];
  /** Search queries by the id of an output: it gets only messages that match. */
  outputFilters: Readonly<Record<string, string>>;
  contentPack: string | null;
}

export type StreamDocument = Document<StoredStream>;
/** All streams, held in memory: routing needs them for every message. */
export type StreamReplica = Replica<StoredStream>;

/** Defaults for streams stored by earlier versions. */
const ABSENT = {
  description: null,
  matchingType: 'AND',
  removesFromDefault: false,
  rules: [],
  outputs: [],
  outputFilters: {},
  contentPack: null,
} satisfies Partial<StoredStream>;

/** The stored streams, with defaults for what earlier versions did not store. */
export const createStreamDocuments = (database: Database, now?: () => Date): Collection<StoredStream> =>
  createCollection(database, 'stream', { now, complete: (stored) => ({ ...ABSENT, ...stored }) });

const RESERVED: ReadonlySet<string> = new Set([
  EVENTS_STREAM_ID,
  SYSTEM_EVENTS_STREAM_ID,
  FAILURES_STREAM_ID,
  SERVER_LOG_STREAM_ID,
  AUDIT_STREAM_ID,
]);

/** Whether clients may offer to edit it. That includes the default stream, although it refuses changes. */
export const isEditable = (id: string): boolean => !RESERVED.has(id);

/** Whether it accepts changes. */
export const isChangeable = (id: string): boolean => isEditable(id) && id !== DEFAULT_STREAM_ID;
