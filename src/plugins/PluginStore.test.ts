import { PluginStore } from './PluginStore';
import { type PluginManifest } from './manifest';
import { exposePluginApi, loadOutsidePlugins } from './outside-plugins';
import { startServices } from './services';
import { StoreProvider } from 'flux/StoreProvider';

const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((remove) => remove()));

function register(manifest: PluginManifest) {
  undo.push(PluginStore.register(manifest));
}

const page = () => Promise.resolve(() => null);

test('what a plugin adds is listed by position until the plugin is removed', () => {
  register({ name: 'late', navigation: [{ id: 'late', title: 'Late', path: '/late', menu: 'main' }] });
  const changes = jest.fn();
  const stop = PluginStore.listen(changes);
  const remove = PluginStore.register({
    name: 'trees',
    routes: [{ path: '/trees', page }],
    navigation: [{ id: 'trees', title: 'Trees', path: '/trees', menu: 'main', position: 1 }],
  });
  expect(PluginStore.routes().map(({ path }) => path)).toEqual(['/trees']);
  expect(PluginStore.navigation().map(({ id }) => id)).toEqual(['trees', 'late']);
  remove();
  expect(PluginStore.routes()).toEqual([]);
  expect(changes).toHaveBeenCalledTimes(2);
  stop();
});

const service = { id: 'watch', start: () => () => undefined };
test.each<[string, PluginManifest, PluginManifest]>([
  [
    'The route /trees/:… of plugin b is already taken by plugin a',
    { name: 'a', routes: [{ path: '/trees/:id', page }] },
    { name: 'b', routes: [{ path: '/trees/:treeId', page }] },
  ],
  [
    'The extension shell:run-service watch of plugin b is already taken by plugin a',
    { name: 'a', extensions: { 'shell:run-service': [service] } },
    { name: 'b', extensions: { 'shell:run-service': [service] } },
  ],
  [
    'The store Trees of plugin b is already taken by plugin a',
    { name: 'a', stores: { Trees: {} } },
    { name: 'b', stores: { Trees: {} } },
  ],
  ['The name a of plugin a is already taken by plugin a', { name: 'a' }, { name: 'a' }],
])('a conflict names both owners: %s', (sentence, first, second) => {
  register(first);
  expect(() => PluginStore.register(second)).toThrow(sentence);
  expect(PluginStore.manifests()).toEqual([first]);
});

test('a plugin that declares a route twice is refused', () => {
  const twice = {
    name: 'a',
    routes: [
      { path: '/trees', page },
      { path: '/trees', page },
    ],
  };
  expect(() => PluginStore.register(twice)).toThrow('The route /trees of plugin a is already taken by plugin a');
});

test('what a plugin had is free once it is removed, and only then', () => {
  const route = { path: '/freed', page: () => Promise.resolve(() => null) };
  const removeFirst = PluginStore.register({ name: 'first', routes: [route] });
  removeFirst();
  const removeSecond = PluginStore.register({ name: 'second', routes: [route] });
  removeFirst();
  expect(() => PluginStore.register({ name: 'third', routes: [route] })).toThrow('already taken by plugin second');
  removeSecond();
});

test('a broken plugin is recorded as a failure by its name, and the others are registered', () => {
  PluginStore.registerAll([
    { name: 'good' },
    { name: 'good', routes: [] },
    null as unknown as PluginManifest,
    { name: 'also good' },
  ]);
  expect(PluginStore.manifests().map(({ name }) => name)).toEqual(['good', 'also good']);
  expect(PluginStore.failures().map(({ plugin }) => plugin)).toEqual(['good', 'without a name']);
});

test('a service that fails to start is recorded, and the others run until the shell stops them', () => {
  const stopped = jest.fn();
  const broken = () => {
    throw new Error('no');
  };
  register({ name: 'x', extensions: { 'shell:run-service': [{ id: 'broken', start: broken }] } });
  register({ name: 'y', extensions: { 'shell:run-service': [{ id: 'fine', start: () => stopped }] } });
  const stop = startServices();
  expect(PluginStore.failures()).toContainEqual({ plugin: 'broken', error: new Error('no') });
  stop();
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a service is stopped even while its code is loading, and recorded when that fails', async () => {
  const stopped = jest.fn();
  const gone = () => Promise.reject(new Error('no such chunk'));
  register({ name: 'x', extensions: { 'shell:run-service': [{ id: 'gone', start: gone }] } });
  register({ name: 'y', extensions: { 'shell:run-service': [{ id: 'late', start: async () => stopped }] } });
  startServices()();
  await Promise.resolve();
  await Promise.resolve();
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(PluginStore.failures()).toContainEqual({ plugin: 'gone', error: new Error('no such chunk') });
});

test('stores of a plugin are available by name while it is registered', async () => {
  const Trees = { name: 'Trees' };
  const remove = PluginStore.register({ name: 'forest', stores: { Trees: async () => Trees } });
  expect(await StoreProvider.load('Trees')).toBe(Trees);
  remove();
  await expect(StoreProvider.load('Trees')).rejects.toThrow('There is no store named Trees');
});

test('an outside plugin registers through window.Timberline; a script that does not load is recorded by its URL', async () => {
  exposePluginApi('1.2.3');
  expect(window.Timberline?.version).toBe('1.2.3');
  undo.push(window.Timberline?.registerPlugin({ name: 'outside', routes: [{ path: '/outside', page }] }) ?? (() => {}));
  expect(PluginStore.routes()).toHaveLength(1);
  const loading = loadOutsidePlugins(['/plugins/gone.js']);
  document.querySelector('script[src="/plugins/gone.js"]')?.dispatchEvent(new Event('error'));
  await loading;
  expect(PluginStore.failures().at(-1)?.plugin).toBe('/plugins/gone.js');
});
