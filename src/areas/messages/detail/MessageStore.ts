import { getMessage } from 'api/messages';
import { action, createActions } from 'flux/actions';
import { failWith } from 'rest/failure';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { isCancelled } from 'flux/cancelled';
import { type DetailedMessage } from '../rows/message';
import { texts } from '../texts';

export interface MessageState {
  /** The message loaded last. */
  message?: DetailedMessage;
  isLoading: boolean;
  /** There is no such message, or none this person may read. */
  isMissing: boolean;
  error?: unknown;
}

export const MessageActions = createActions('Message', {
  /** Loads one stored message. */
  load: action<[index: string, id: string], DetailedMessage>(),
});

const initial: MessageState = { isLoading: false, isMissing: false };

/** One stored message, shown on a page of its own. */
export const MessageStore = createStore(
  'Message',
  MessageActions,
  initial,
)(({ setState }) => ({
  load: async (signal, index, messageId) => {
    setState({ message: undefined, isLoading: true, isMissing: false, error: undefined });
    try {
      const answer = await call(getMessage, { params: { index, messageId }, signal });
      const { id, fields, stream_ids: streamIds, timestamp } = answer.message;
      const message = { id, index: answer.index, fields: { timestamp, ...fields }, streamIds };
      setState({ message, isLoading: false });
      return message;
    } catch (error) {
      if (isCancelled(error)) throw error;
      const isMissing = hasStatus(error, 404);
      setState({ error, isMissing, isLoading: false });
      if (isMissing || hasStatus(error, 403)) throw error;
      return failWith((message) => message, texts.noMessage)(error);
    }
  },
}));
