import { forgetSender, forgetSource, listQuietSenders, type SendersOfInput } from 'api/quiet-senders';
import { action, createActions } from 'flux/actions';
import { createPoll } from 'rest/polling';
import { createStore } from 'rest/store';
import { texts } from './texts';

const REFRESH_MS = 15_000;

export interface QuietSendersState {
  /** By input id, of those that run and have been sent something; absent until the first answer. */
  senders?: Readonly<Record<string, SendersOfInput>>;
  error?: unknown;
}

export const QuietSendersActions = createActions('QuietSenders', {
  list: action<[], Record<string, SendersOfInput>>(),
  /** Forgets a sender and its rhythm, until it is heard again. */
  forget: action<[inputId: string, address: string]>(),
  /** Forgets a source behind a relay. */
  forgetSource: action<[inputId: string, source: string]>(),
});

const initial: QuietSendersState = {};

/** Senders that are silent for longer than usual. Servers with the capability `quiet-senders` know. */
export const QuietSendersStore = createStore(
  'QuietSenders',
  QuietSendersActions,
  initial,
)(({ answer }) => ({
  list: answer(listQuietSenders, { into: (senders) => ({ senders }), error: 'error', newestOnly: true }),
  forget: answer(forgetSender, {
    send: (inputId, address) => ({ params: { inputId, address } }),
    success: (_, _inputId, address) => texts.forgotten(address),
    failure: { title: texts.notForgotten, message: (reason) => reason },
  }),
  forgetSource: answer(forgetSource, {
    send: (inputId, source) => ({ params: { inputId, source } }),
    success: (_, _inputId, source) => texts.forgotten(source),
    failure: { title: texts.notForgotten, message: (reason) => reason },
  }),
}));

/** Refreshes it every 15 seconds. */
export const quietSendersPoll = createPoll({ everyMs: REFRESH_MS, run: QuietSendersActions.list.within });
