import { type SystemMessages } from 'server/areas/cluster';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { JournalFullError } from 'server/journal/journal';
import { type RawRecord } from 'server/journal/record';
import { type DecodeFailure } from 'server/processing/decode-failure';
import { type DecodeFailures } from './decode-failures';

const NOTIFICATION = 'messages_not_readable';
/**
 * A notification is an SQL statement, and a misconfigured sender may send thousands of undecodable messages a second.
 */
const NOTIFY_EVERY_MS = 60_000;
const PLAIN_TEXT = 'raw';
const FULL = 'The journal is full, so nothing can be processed now. Try again later.';

/** Appends records to the journal. @throws when it is full or cannot be written */
export type AppendRecords = (records: readonly RawRecord[]) => Promise<void>;

/** Undecodable messages: kept, reported, and processed again on request. */
export interface UnreadMessages {
  record(failures: readonly DecodeFailure[]): Promise<void>;
  /**
   * @param asText decode as plain text instead of with the codec of the input
   * @returns the number of messages processed, without those not kept completely
   * @throws HttpError 403, 503
   */
  processAgain(caller: Caller, messageIds: readonly string[], asText: boolean): Promise<number>;
  /** Connects it to the journal; called once. */
  processThrough(append: AppendRecords): void;
}

export interface UnreadMessagesParts {
  failures: DecodeFailures;
  systemMessages: Pick<SystemMessages, 'notify'>;
  now: () => Date;
}

/** Keeps undecodable messages, and notifies people at most once a minute. */
export function createUnreadMessages({ failures, systemMessages, now }: UnreadMessagesParts): UnreadMessages {
  let append: AppendRecords | undefined;
  let notifiedMs = -Infinity;

  async function tell({ inputId, reason }: DecodeFailure): Promise<void> {
    if (now().getTime() - notifiedMs < NOTIFY_EVERY_MS) return;
    notifiedMs = now().getTime();
    await systemMessages.notify(NOTIFICATION, 'normal', { input_id: inputId, reason });
  }

  return {
    async record(unread) {
      await failures.record(unread);
      const [first] = unread;
      if (first) await tell(first);
    },

    async processAgain(caller, messageIds, asText) {
      for (const id of await failures.inputsOf(messageIds))
        if (!caller.may(`inputs:changestate:${id}`)) throw httpError.forbidden();
      const whole = await failures.whole(messageIds);
      if (whole.length === 0) return 0;
      if (!append) throw httpError.unavailable('Messages cannot be processed yet: the server is starting.');
      const records = whole.map(({ origin, payload }) => ({
        origin: asText ? { ...origin, codec: PLAIN_TEXT } : origin,
        payload,
      }));
      await append(records).catch((cause: unknown) => {
        throw cause instanceof JournalFullError ? httpError.unavailable(FULL) : cause;
      });
      await failures.remove(whole.map(({ messageId }) => messageId));
      return whole.length;
    },

    processThrough: (to) => void (append = to),
  };
}
