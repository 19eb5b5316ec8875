import { ActionsProvider } from './ActionsProvider';
import { StoreProvider } from './StoreProvider';
import { action, createActions } from './actions';
import { createStateStore, resetStores } from './store';
import { CancelledError } from './cancelled';
import { isPeriodical, markPeriodical } from './periodical';

interface Counter {
  value: number;
  label: string;
}

let made = 0;

/** A counter area with a unique name, so that tests do not share an entry of the registry. */
function aCounter(options = {}) {
  made += 1;
  const name = `Counter${made}`;
  const CounterActions = createActions(name, {
    add: action<[number], number>(),
    fail: action<[string], never>(),
    hang: action<[], void>(),
  });
  const initial: Counter = { value: 0, label: 'none' };
  const signals: AbortSignal[] = [];
  const CounterStore = createStateStore(
    name,
    CounterActions,
    initial,
    options,
  )(({ getState, setState }) => ({
    add: async (_signal, by) => {
      setState(({ value }) => ({ value: value + by }));
      return getState().value;
    },
    fail: (_signal, text) => {
      throw new Error(text);
    },
    hang: (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  }));
  return { name, CounterActions, CounterStore, signals };
}

test('an action is handled by its store: the promise resolves with the result and completed fires', async () => {
  const { CounterActions, CounterStore } = aCounter();
  const completed = jest.fn();
  CounterActions.add.completed.listen(completed);
  await expect(CounterActions.add(2)).resolves.toBe(2);
  expect(CounterStore.getState()).toEqual({ value: 2, label: 'none' });
  expect(completed.mock.calls).toEqual([[2]]);
});

test('an error of the store rejects the promise and fires failed; a caller that ignores the result need not catch it', async () => {
  const { CounterActions } = aCounter();
  const failed = jest.fn();
  CounterActions.fail.failed.listen(failed);
  void CounterActions.fail('unheard');
  await expect(CounterActions.fail('broken')).rejects.toThrow('broken');
  expect(failed).toHaveBeenCalledTimes(2);
});

test('cancelling settles once, aborts the store’s signal and fires failed once', async () => {
  const { CounterActions, signals } = aCounter();
  const failed = jest.fn();
  CounterActions.hang.failed.listen(failed);
  const asked = CounterActions.hang();
  asked.cancel();
  asked.cancel();
  await expect(asked).rejects.toThrow(CancelledError);
  expect(signals[0]?.aborted).toBe(true);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('an action called within a larger operation is cancelled with it, and is periodical when that is', async () => {
  const { CounterActions, signals } = aCounter();
  const whole = new AbortController();
  markPeriodical(whole.signal);
  const asked = CounterActions.hang.within(whole.signal);
  void CounterActions.hang();
  expect(signals.map(isPeriodical)).toEqual([true, false]);
  whole.abort();
  await expect(asked).rejects.toThrow(CancelledError);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  await expect(CounterActions.hang.within(whole.signal)).rejects.toThrow(CancelledError);
  expect(signals).toHaveLength(2);
});

test('cancelling after the answer changes nothing', async () => {
  const { CounterActions } = aCounter();
  const failed = jest.fn();
  CounterActions.add.failed.listen(failed);
  const asked = CounterActions.add(1);
  await asked;
  asked.cancel();
  await expect(asked).resolves.toBe(1);
  expect(failed).not.toHaveBeenCalled();
});

test('an action that no store handles fails and is named', async () => {
  const Lonely = createActions('Lonely', { ask: action() });
  await expect(Lonely.ask()).rejects.toThrow('No store answers Lonely.ask');
});

test('a second declaration of a store or of actions returns the first, also by name', async () => {
  const { name, CounterActions, CounterStore } = aCounter();
  const again = createActions(name, { add: action<[number], number>() });
  const other = createStateStore(name, again, { value: 99 })(() => ({ add: () => 0 }));
  expect(again).toBe(CounterActions);
  expect(other).toBe(CounterStore);
  expect(StoreProvider.getStore(name)).toBe(CounterStore);
  expect(ActionsProvider.getActions(name)).toBe(CounterActions);
  expect(() => StoreProvider.getStore('Nobody')).toThrow('There is no store named Nobody');
  expect(() => ActionsProvider.getActions('Nobody')).toThrow('There are no actions named Nobody');
});

test('actions are handled by one store only', () => {
  const { name, CounterActions } = aCounter();
  expect(() => createStateStore('Second', CounterActions, {})(() => ({}) as never)).toThrow(
    `The actions of store Second are already answered by store ${name}`,
  );
});

test('listeners are called for changes only, and one that throws does not stop the others', async () => {
  jest.useFakeTimers();
  const { CounterActions, CounterStore } = aCounter();
  const heard = jest.fn();
  CounterStore.listen(() => {
    throw new Error('a broken listener');
  });
  CounterStore.listen(heard);
  const before = CounterStore.getState();
  await CounterActions.add(0);
  expect(CounterStore.getState()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
  await CounterActions.add(1);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('a broken listener');
  jest.useRealTimers();
});

test('after signing out stores are reset, except those about the server', async () => {
  const personal = aCounter();
  const lasting = aCounter({ outlivesSession: true });
  await Promise.all([personal.CounterActions.add(3), lasting.CounterActions.add(3)]);
  resetStores();
  expect(personal.CounterStore.getState().value).toBe(0);
  expect(lasting.CounterStore.getState().value).toBe(3);
});
