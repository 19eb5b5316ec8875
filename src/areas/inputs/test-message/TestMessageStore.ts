import { sendTestMessage, type TestMessageResult } from 'api/test-messages';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';

export interface TestMessageState {
  /** What became of the message that was sent last. */
  result: Loadable<TestMessageResult>;
}

export const TestMessageActions = createActions('TestMessage', {
  send: action<[inputId: string], TestMessageResult>(),
  /** Forgets what was sent: for another input. */
  forget: action<[]>(),
});

const initial: TestMessageState = { result: ABSENT };

/** A message that the server sends to one of its inputs. Types with `takes_test_messages` can be sent one. */
export const TestMessageStore = createStore(
  'TestMessage',
  TestMessageActions,
  initial,
)(({ answer, setState }) => ({
  send: answer(sendTestMessage, {
    ...loading('result'),
    send: (inputId) => ({ params: { inputId } }),
    into: (result) => ({ result: loaded(result) }),
    newestOnly: true,
  }),
  forget: () => setState(initial),
}));
