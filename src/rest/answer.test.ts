import { Type } from '@sinclair/typebox';
import { action, createActions } from 'flux/actions';
import { createStore } from './store';
import { defineCall, none, Open, Strict } from 'api/contract';
import { CancelledError } from 'flux/cancelled';
import { markPeriodical } from 'flux/periodical';
import { server, signedIn } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { expectToasts } from 'test/toasts';

const Tree = Open({ id: Type.String(), name: Type.String() });
const getTree = defineCall({
  method: 'GET',
  path: '/trees/{id}',
  access: 'signed-in',
  summary: 'A tree.',
  response: Tree,
});
const fellTree = defineCall({
  method: 'DELETE',
  path: '/trees/{id}',
  access: 'signed-in',
  audit: none('made up'),
  summary: 'Fells a tree.',
  query: Type.Object({ stump: Type.Boolean() }),
});
const plantTree = defineCall({
  method: 'POST',
  path: '/trees',
  access: 'signed-in',
  audit: none('made up'),
  summary: 'Plants a tree.',
  body: Strict({ name: Type.String() }),
  response: Tree,
});

interface TreeState {
  asked?: string;
  name?: string;
  error?: unknown;
  isLoading: boolean;
}

const initial: TreeState = { isLoading: false };

const TreeActions = createActions('Tree', {
  get: action<[id: string], { id: string; name: string }>(),
  anyOf: action<[id: string], { id: string; name: string }>(),
  fell: action<[id: string, stump: boolean]>(),
  plant: action<[name: string], { id: string; name: string }>(),
});

const TreeStore = createStore(
  'Tree',
  TreeActions,
  initial,
)(({ answer }) => ({
  get: answer(getTree, {
    send: (id) => ({ params: { id } }),
    begin: (asked) => ({ asked }),
    into: ({ name }) => ({ name }),
    error: 'error',
    loading: 'isLoading',
    newestOnly: true,
    failure: { title: 'Could not find tree.', message: (reason, id) => `Finding '${id}' failed: ${reason}` },
  }),
  anyOf: answer(getTree, {
    send: (id) => ({ params: { id } }),
    into:
      ({ name }) =>
      (state) => ({ name: [state.name, name].filter(Boolean).join(' ') }),
  }),
  fell: answer(fellTree, {
    send: (id, stump) => ({ params: { id }, query: { stump } }),
    into: (_, id) => ({ name: `no ${id}` }),
    failure: { message: (reason) => `Could not fell: ${reason}` },
    success: (_, id, stump) => `Felled '${id}'${stump ? ' to the stump' : ''}`,
  }),
  plant: answer(plantTree, {
    send: (name) => ({ body: { name } }),
    success: (tree, name) => `Planted ${name} as ${tree.id}`,
  }),
}));

beforeEach(() => {
  signedIn('mara');
  TreeStore.reset();
});

const tree = (id: string) => ({ id, name: `Tree ${id}` });

test('the answer goes into the state and to the caller, and the state shows while it is loading', async () => {
  server().get('/trees/a').delay(10).reply(200, tree('a'));
  const asked = TreeActions.get('a');
  await eventually(() => expect(TreeStore.getState()).toEqual({ asked: 'a', isLoading: true }));
  await expect(asked).resolves.toEqual(tree('a'));
  expect(TreeStore.getState()).toEqual({ asked: 'a', name: 'Tree a', error: undefined, isLoading: false });
  expectToasts();
});

test('a failure is toasted with the text of the action and kept in the state until a success; loaded data stays', async () => {
  server().get('/trees/a').reply(200, tree('a'));
  await TreeActions.get('a');
  server().get('/trees/b').reply(500, { type: 'ApiError', message: 'No memory' });
  await expect(TreeActions.get('b')).rejects.toThrow('No memory');
  expectToasts(['error', "Finding 'b' failed: No memory", 'Could not find tree.']);
  expect(TreeStore.getState()).toMatchObject({ name: 'Tree a', error: { status: 500 }, isLoading: false });
  server().get('/trees/b').reply(200, tree('b'));
  await TreeActions.get('b');
  expect(TreeStore.getState()).toMatchObject({ name: 'Tree b', error: undefined });
});

test('parameters, query and body are sent; success is toasted; a failure without a title has none', async () => {
  server().delete('/trees/a').query({ stump: true }).reply(204);
  await TreeActions.fell('a', true);
  expectToasts(['success', "Felled 'a' to the stump"]);
  expect(TreeStore.getState().name).toBe('no a');
  server().delete('/trees/a').query({ stump: false }).reply(409, { message: 'A bird nests' });
  await expect(TreeActions.fell('a', false)).rejects.toThrow('A bird nests');
  expectToasts(['error', 'Could not fell: A bird nests']);
  expect(TreeStore.getState()).toEqual({ name: 'no a', isLoading: false });
  server().post('/trees', { name: 'Elm' }).reply(200, { id: '7', name: 'Elm' });
  await TreeActions.plant('Elm');
  expectToasts(['success', 'Planted Elm as 7']);
});

test('with newestOnly the later call changes the state, in any order of answers; both callers get theirs', async () => {
  server().get('/trees/slow').delay(40).reply(200, tree('slow')).get('/trees/quick').reply(200, tree('quick'));
  const slow = TreeActions.get('slow');
  await TreeActions.get('quick');
  expect(TreeStore.getState()).toMatchObject({ asked: 'quick', name: 'Tree quick', isLoading: true });
  await expect(slow).resolves.toEqual(tree('slow'));
  expect(TreeStore.getState()).toMatchObject({ name: 'Tree quick', isLoading: false });
});

test('without newestOnly each answer changes the current state', async () => {
  server().get('/trees/a').delay(20).reply(200, tree('a')).get('/trees/b').reply(200, tree('b'));
  await Promise.all([TreeActions.anyOf('a'), TreeActions.anyOf('b')]);
  expect(TreeStore.getState().name).toBe('Tree b Tree a');
});

test('a cancelled call is not a failure', async () => {
  server()
    .get('/trees/a')
    .reply(() => {
      asked.cancel();
      return [200, tree('a')];
    });
  const asked = TreeActions.get('a');
  await expect(asked).rejects.toThrow('Cancelled');
  await eventually(() => expect(TreeStore.getState().isLoading).toBe(false));
  expect(TreeStore.getState().error).toBeUndefined();
  expectToasts();
});

test('the failure of a periodical call is kept and not toasted', async () => {
  const timer = new AbortController();
  markPeriodical(timer.signal);
  server().get('/trees/a').reply(500, { message: 'Broken' });
  await expect(TreeActions.get.within(timer.signal, 'a')).rejects.toThrow('Broken');
  expect(TreeStore.getState().error).toMatchObject({ status: 500 });
  expectToasts();
});

test('what an action does not declare does not compile', () => {
  const Lone = createActions('LoneTree', { get: action<[id: string], { id: string; name: string }>() });
  createStore(
    'LoneTree',
    Lone,
    initial,
  )(({ answer }) => ({
    // @ts-expect-error the call needs its parameter
    get: answer(getTree, { into: ({ name }) => ({ name }) }),
  }));
  const Other = createActions('OtherTree', { get: action<[id: string], { height: number }>() });
  createStore(
    'OtherTree',
    Other,
    initial,
  )(({ answer }) => ({
    // @ts-expect-error the call answers something else
    get: answer(getTree, { send: (id) => ({ params: { id } }) }),
  }));
  const Third = createActions('ThirdTree', { get: action<[id: string], { id: string; name: string }>() });
  createStore(
    'ThirdTree',
    Third,
    initial,
  )(({ answer }) => ({
    // @ts-expect-error the state keeps no errors there
    get: answer(getTree, { send: (id: string) => ({ params: { id } }), error: 'isLoading' }),
  }));
  expect(TreeStore.getState()).toBe(initial);
});

test('a reset cancels calls in progress: their answers may belong to another person', async () => {
  signedIn('mara');
  server()
    .get('/trees/1')
    .reply(200, () => {
      TreeStore.reset();
      return { id: '1', name: 'Oak' };
    });
  await expect(TreeActions.get('1')).rejects.toThrow(CancelledError);
  expect(TreeStore.getState()).toEqual(initial);
});
