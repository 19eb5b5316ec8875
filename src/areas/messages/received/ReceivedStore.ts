import { type Answer } from 'api/contract';
import { getReceived, getReceivedContent, type Received } from 'api/messages';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';

/** So many messages are remembered, and the bytes of so many. */
const MAX_KNOWN = 20;
const MAX_CONTENTS = 5;

/** The newest of them, and one more. */
const withNewest = <Value>(known: Readonly<Record<string, Value>>, place: string, value: Value, most: number) => ({
  ...Object.fromEntries(Object.entries(known).slice(1 - most)),
  [place]: value,
});

export interface ReceivedState {
  /** By {@link placeOf} of the message; null where nothing is kept. */
  received: Readonly<Record<string, Received | null>>;
  /** The bytes that were asked for, in base64, in the same way. */
  contents: Readonly<Record<string, string>>;
  /** Why those asked for last could not be loaded. */
  error?: unknown;
}

/** Where a message is, as one text. */
export const placeOf = (index: string, id: string): string => `${index}/${id}`;

export const ReceivedActions = createActions('Received', {
  get: action<[index: string, messageId: string], Answer<typeof getReceived>>(),
  show: action<[index: string, messageId: string], Answer<typeof getReceivedContent>>(),
});

const initial: ReceivedState = { received: {}, contents: {} };

/** Messages as they were received. Servers with the capability `received-bytes` have them, where inputs keep them. */
export const ReceivedStore = createStore(
  'Received',
  ReceivedActions,
  initial,
)(({ answer }) => ({
  get: answer(getReceived, {
    send: (index, messageId) => ({ params: { index, messageId } }),
    into:
      ({ received }, index, messageId) =>
      (state) => ({ received: withNewest(state.received, placeOf(index, messageId), received, MAX_KNOWN) }),
  }),
  show: answer(getReceivedContent, {
    send: (index, messageId) => ({ params: { index, messageId }, query: {} }),
    into:
      ({ content }, index, messageId) =>
      (state) => ({ contents: withNewest(state.contents, placeOf(index, messageId), content, MAX_CONTENTS) }),
    error: 'error',
  }),
}));
