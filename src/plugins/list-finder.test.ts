import { listFinder } from './list-finder';
import { isPeriodical } from 'flux/periodical';

interface Tree {
  id: string;
  name: string;
}

const trees: Tree[] = ['Old oak', 'Oak', 'Birch', 'Soaked pine'].map((name) => ({ id: name, name }));
const never = new AbortController().signal;

function aFinder(load: (signal: AbortSignal) => Promise<unknown> = async () => undefined) {
  const held: { trees?: readonly Tree[] } = {};
  const loading = jest.fn(async (signal: AbortSignal) => {
    await load(signal);
    held.trees = trees;
  });
  const finder = listFinder<Tree>({
    items: () => held.trees,
    load: loading,
    entry: ({ id, name }) => ({ id, title: name, path: `/trees/${id}` }),
  });
  const find = async (text: string) => (await finder(text, never)).map(({ title }) => title);
  return { find, loading, held };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('the list is loaded once and searched, best match first, until it is 30 s old', async () => {
  const { find, loading } = aFinder();
  expect(await find('oak')).toEqual(['Oak', 'Old oak', 'Soaked pine']);
  expect(await find('birch')).toEqual(['Birch']);
  expect(loading).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(30_100);
  await find('oak');
  expect(loading).toHaveBeenCalledTimes(2);
});

test('one load serves everything typed meanwhile, and suppresses the toast', async () => {
  let finish: () => void = () => undefined;
  const { find, loading } = aFinder(() => new Promise<void>((resolve) => (finish = resolve)));
  const first = find('b');
  const second = find('bi');
  finish();
  expect(await Promise.all([first, second])).toEqual([['Birch'], ['Birch']]);
  expect(loading).toHaveBeenCalledTimes(1);
  expect(isPeriodical(loading.mock.calls[0]?.[0])).toBe(true);
});

test('a list loaded for another person is not searched', async () => {
  const { find, loading, held } = aFinder();
  await find('oak');
  held.trees = undefined;
  await find('oak');
  expect(loading).toHaveBeenCalledTimes(2);
});

test('a failure is rethrown, and the next text tries again', async () => {
  const load = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error('down')).mockResolvedValue();
  const { find } = aFinder(load);
  await expect(find('oak')).rejects.toThrow('down');
  expect(await find('oak')).toHaveLength(3);
});
