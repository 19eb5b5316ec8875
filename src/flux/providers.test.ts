import { ActionsProvider } from './ActionsProvider';
import { StoreProvider } from './StoreProvider';
import { action, createActions } from './actions';
import { offer } from './registry';
import { createStateStore } from './store';

let made = 0;

/** An area whose store is loaded on demand. */
function aLateArea(load: () => Promise<void> = async () => undefined) {
  made += 1;
  const name = `Late${made}`;
  const actions = createActions(name, { greet: action<[string], string>() });
  const declare = () => createStateStore(name, actions, {})(() => ({ greet: (_signal, who) => `Hello ${who}` }));
  const loading = jest.fn(async () => {
    await load();
    return declare();
  });
  return { name, actions, loading, withdraw: offer('stores', name, loading) };
}

test('a store is loaded once, on the first request, and is available to all from then on', async () => {
  const { name, loading } = aLateArea();
  expect(() => StoreProvider.getStore(name)).toThrow(
    `The store ${name} is not loaded: wait for StoreProvider.load('${name}')`,
  );
  const store = await StoreProvider.load(name);
  expect(await StoreProvider.load(name)).toBe(store);
  expect(StoreProvider.getStore(name)).toBe(store);
  expect(loading).toHaveBeenCalledTimes(1);
});

test('an action loads the store that handles it', async () => {
  const { actions, loading } = aLateArea();
  await expect(actions.greet('Mara')).resolves.toBe('Hello Mara');
  await expect(actions.greet('Ole')).resolves.toBe('Hello Ole');
  expect(loading).toHaveBeenCalledTimes(1);
});

test('an action that is cancelled while its store is loading is not handled', async () => {
  const { actions } = aLateArea();
  const completed = jest.fn();
  actions.greet.completed.listen(completed);
  const asked = actions.greet('Mara');
  asked.cancel();
  await expect(asked).rejects.toThrow('Cancelled');
  await actions.greet('Ole');
  expect(completed.mock.calls).toEqual([['Hello Ole']]);
});

test('a failed import fails the action, and the next call tries again', async () => {
  const load = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const { name, actions } = aLateArea(load);
  await expect(actions.greet('Mara')).rejects.toThrow('Loading chunk 7 failed');
  await expect(actions.greet('Mara')).resolves.toBe('Hello Mara');
  expect(StoreProvider.getStore(name)).toBeDefined();
});

test('an outside plugin may register ready stores, until it is removed', async () => {
  const store = { name: 'Ready', getState: () => ({}) };
  const actions = { greet: () => 'Hello' };
  const withdrawals = [offer('stores', 'Ready', store), offer('actions', 'Ready', actions)];
  expect(StoreProvider.getStore('Ready')).toBe(store);
  expect(await StoreProvider.load('Ready')).toBe(store);
  expect(await ActionsProvider.load('Ready')).toBe(actions);
  withdrawals.forEach((withdraw) => withdraw());
  await expect(StoreProvider.load('Ready')).rejects.toThrow('There is no store named Ready');
  await expect(ActionsProvider.load('Ready')).rejects.toThrow('There are no actions named Ready');
});
