import { ActionsProvider } from 'flux/ActionsProvider';
import { everyRegistered } from 'flux/registry';
import { type Store } from 'flux/store';
import { StoreProvider } from 'flux/StoreProvider';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PluginStore } from 'plugins/PluginStore';
import { areas } from './areas';

const FOLDER = path.resolve(__dirname, '../areas');
const namesOf = (kind: 'stores' | 'actions') => areas.flatMap((area) => Object.keys(area[kind] ?? {}));
const loadedStores = () => (everyRegistered('stores') as Store<object>[]).map(({ name }) => name);

/** Stores of the layers below the areas. */
const BELOW = ['Capabilities', 'Errors', 'ServerAvailability', 'ToastLog'];
/** Needed by the first screen, and by the shell to sign out. */
const SIGNING_IN = ['Session'];

beforeAll(() => PluginStore.registerAll(areas));

test('all areas can be registered together', () => {
  expect(PluginStore.failures()).toEqual([]);
  expect(PluginStore.manifests()).toEqual(areas);
});

test('a manifest loads no other code of its area', () => {
  expect(loadedStores().filter((name) => !BELOW.includes(name))).toEqual(SIGNING_IN);
});

test('stores and actions load under the names of their manifests', async () => {
  for (const name of namesOf('stores')) expect((await StoreProvider.load(name)).name).toBe(name);
  for (const name of namesOf('actions')) expect(typeof (await ActionsProvider.load(name))).toBe('object');
  expect(namesOf('actions').sort()).toEqual(namesOf('stores').sort());
});

test('every store of an area is named in a manifest', async () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Store.ts'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) await import(path.join(FOLDER, file));
  const named = [...namesOf('stores'), ...BELOW];
  expect(loadedStores().filter((name) => !named.includes(name))).toEqual([]);
});
