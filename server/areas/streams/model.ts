import {
  DEFAULT_STREAM_ID,
  EVENTS_STREAM_ID,
  FAILURES_STREAM_ID,
  SERVER_LOG_STREAM_ID,
  SYSTEM_EVENTS_STREAM_ID,
} from 'api/streams';
import { type Document } from 'server/storage/documents/collection';
import { type StreamRule } from 'server/processing/stream-rules/rule';

/** `AND`: all rules must hold; `OR`: one is enough. */
export type MatchingType = 'AND' | 'OR';
export const MATCHING_TYPES: readonly MatchingType[] = ['AND', 'OR'];

/** A rule as it is stored, in its stream. */
export interface StoredRule extends StreamRule {
  description: string | null;
}

/** A stream as it is stored. */
export interface StoredStream {
  title: string;
  description: string | null;
  indexSetId: string;
  /** Paused: nothing is routed into it. */
  disabled: boolean;
  matchingType: MatchingType;
  removesFromDefault: boolean;
  rules: readonly StoredRule[];
  contentPack: string | null;
}

export type StreamDocument = Document<StoredStream>;

/** What streams of earlier versions lack. */
const ABSENT = {
  description: null,
  matchingType: 'AND',
  removesFromDefault: false,
  rules: [],
  contentPack: null,
} satisfies Partial<StoredStream>;

/** A stored stream of any version with everything this one knows of. */
export const completeStream = (document: StreamDocument): StreamDocument => ({
  ...document,
  body: { ...ABSENT, ...document.body },
});

const RESERVED: ReadonlySet<string> = new Set([
  EVENTS_STREAM_ID,
  SYSTEM_EVENTS_STREAM_ID,
  FAILURES_STREAM_ID,
  SERVER_LOG_STREAM_ID,
]);

/** Whether clients may offer to edit it. They may of the default stream, which refuses all the same. */
export const isEditable = (id: string): boolean => !RESERVED.has(id);

/** Whether it takes changes at all. */
export const isChangeable = (id: string): boolean => isEditable(id) && id !== DEFAULT_STREAM_ID;
