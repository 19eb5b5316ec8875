import { type StreamRule } from '../stream-rules/rule';

/** The id of the stage that puts messages into streams. */
export const STREAM_RULES = 'stream rules';

/** A running stream, as routing sees it. */
export interface RoutedStream {
  id: string;
  /** Changes with every change of the stream. */
  version: number;
  matchingType: 'AND' | 'OR';
  /** Messages in it are taken out of the default stream. */
  removesFromDefault: boolean;
  rules: readonly StreamRule[];
}
