import { getMessage } from 'api/messages';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';

/** Requires `messages:read`. */
export const FailedMessagesActions = createActions('FailedMessages', {
  /** Finds out whether a message that failed was stored after all, by a later attempt. */
  look: action<[index: string, messageId: string], boolean>(),
});

export interface FailedMessagesState {
  /** By `index/id`: whether the message exists. */
  isStored: Readonly<Record<string, boolean>>;
}

const initial: FailedMessagesState = { isStored: {} };

/** Names a message in the state. */
export const messageKey = (index: string, messageId: string): string => `${index}/${messageId}`;

/** Which of the messages that failed exist: most do not, and a link to them would lead nowhere. */
export const FailedMessagesStore = createStore(
  'FailedMessages',
  FailedMessagesActions,
  initial,
)(({ setState }) => ({
  look: async (signal, index, messageId) => {
    const keep = (exists: boolean) => {
      setState(({ isStored }) => ({ isStored: { ...isStored, [messageKey(index, messageId)]: exists } }));
      return exists;
    };
    try {
      // Not found is the usual answer, and not allowed means that no link may be shown: neither is worth a page.
      await call(getMessage, { params: { index, messageId }, signal, expects: [403, 404] });
      return keep(true);
    } catch (error) {
      if (hasStatus(error, 403, 404)) return keep(false);
      throw error;
    }
  },
}));
