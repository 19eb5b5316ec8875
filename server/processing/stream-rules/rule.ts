import { type LogMessage } from 'server/messages/log-message';

/** A rule of a stream, as routing sees it (card streams.md, "Stream rule"). */
export interface StreamRule {
  id: string;
  /** Number of the type: {@link RULE_TYPES}. */
  type: number;
  field: string;
  value: string;
  inverted: boolean;
}

/** Whether a message meets a rule; inversion is part of it. */
export interface RuleTest {
  (message: LogMessage): boolean;
  /** It may take for ever with some messages: nothing but the end of its lane stops it. */
  mayHang?: boolean;
}
