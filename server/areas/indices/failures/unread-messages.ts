import { type SystemMessages } from 'server/areas/cluster';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { JournalFullError } from 'server/journal/journal';
import { type RawRecord } from 'server/journal/record';
import { type DecodeFailure } from 'server/processing/decode-failure';
import { type DecodeFailures } from './decode-failures';

const NOTIFICATION = 'messages_not_readable';
/** Notifying is a statement; a sender of nothing readable sends thousands a second. */
const NOTIFY_EVERY_MS = 60_000;
const PLAIN_TEXT = 'raw';
const FULL = 'The journal is full, so nothing can be processed now. Try again when it has emptied.';

/** Puts records into the journal. @throws when it is full or cannot be written */
export type AppendRecords = (records: readonly RawRecord[]) => Promise<void>;

/** Messages that no codec could read: kept, told, and given to processing again. */
export interface UnreadMessages {
  record(failures: readonly DecodeFailure[]): Promise<void>;
  /**
   * @param asText read as plain text instead of by the codec of their input
   * @returns how many: those not kept whole any more are left out
   * @throws HttpError 403, 503
   */
  processAgain(caller: Caller, messageIds: readonly string[], asText: boolean): Promise<number>;
  /** Where they go; called once, when there is a journal. */
  processThrough(append: AppendRecords): void;
}

export interface UnreadMessagesParts {
  failures: DecodeFailures;
  systemMessages: Pick<SystemMessages, 'notify'>;
  now: () => Date;
}

/** Keeps messages that could not be read, and says so once a minute at most. */
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
