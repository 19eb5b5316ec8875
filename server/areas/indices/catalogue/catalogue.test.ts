import { createClusterConfig } from 'server/areas/configuration';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { newObjectId } from 'server/storage/documents/collection';
import { TEST_DATABASES } from 'test/documents';
import { type Index, type IndexSet } from '../model';
import { defaultIndexSet } from '../sets/built-in-sets';
import { createCatalogue, type IndexCatalogue } from './catalogue';

const NOW = new Date('2026-05-02T09:00:00.000Z');
const LATER = new Date('2026-05-02T10:00:00.000Z');

describe.each(TEST_DATABASES)('the catalogue of index sets and indices, %s', (_name, openDatabase) => {
  let database: Database;
  let clean: () => Promise<void>;
  let changes = 0;
  let catalogue: IndexCatalogue;
  let other: IndexCatalogue;

  const open = (onChange?: () => void) =>
    createCatalogue({ database, config: createClusterConfig(database), onChange });
  const addSet = (prefix: string, title = prefix) =>
    catalogue.addSet(newObjectId(), { ...defaultIndexSet(prefix, NOW), title }, 'mara');
  const names = (from: IndexCatalogue, { id }: IndexSet) => from.indicesOf(id).map(({ name }) => name);

  beforeAll(async () => {
    ({ database, clean } = await openDatabase());
    catalogue = open(() => (changes += 1));
    other = open();
    await catalogue.refresh();
  });
  afterAll(() => clean());

  it('has no default set before one is made it', async () => {
    expect(catalogue.hasDefaultSet()).toBe(false);
    expect(() => catalogue.defaultSet()).toThrow('No index set is the default one');
    const set = await addSet('default');
    await catalogue.makeDefault(set.id, 'mara');
    expect(catalogue.defaultSet()).toEqual(set);
  });

  it('finds indices by their exact names, also when prefixes have underscores and digits', async () => {
    const sets = [await addSet('a_1'), await addSet('b'), await addSet('c+d-e')];
    for (const set of sets) await catalogue.rotate(set, undefined, NOW);
    expect(catalogue.find('a_1_0')).toMatchObject({ setId: sets[0]?.id, number: 0 });
    expect(catalogue.find('c+d-e_0')?.setId).toBe(sets[2]?.id);
    for (const name of ['a_1', 'a_1_00', 'a_1_1', 'b_deflector', 'b_0_restored_archive', 'b_', '', 'toString'])
      expect(catalogue.find(name)).toBeUndefined();
  });

  it('orders sets by title, upper case first, and indices by number', async () => {
    await addSet('za', 'b');
    await addSet('zb', 'B');
    const titles = catalogue.sets().map(({ title }) => title);
    expect(titles.indexOf('B')).toBeLessThan(titles.indexOf('b'));
    const set = await addSet('num');
    for (let at = 0; at < 12; at += 1) await catalogue.rotate(set, catalogue.writeIndexOf(set.id)?.number, NOW);
    expect(catalogue.indicesOf(set.id).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(catalogue.writeIndexOf(set.id)?.name).toBe('num_11');
  });

  it('keeps what is changed of an index, and the rest of it', async () => {
    const set = await addSet('cha');
    await catalogue.rotate(set, undefined, NOW);
    const index = catalogue.find('cha_0') as Index;
    const times = { beginMs: 1, endMs: 2 ** 41, calculatedAt: LATER, tookMs: 3 };
    await catalogue.changeIndex(index, { isReadOnly: true });
    await catalogue.setTimes(index, times);
    await catalogue.changeIndex(index, { isOpen: false });
    const expected = { ...index, isReadOnly: true, isOpen: false, times };
    expect(catalogue.find('cha_0')).toEqual(expected);
    await other.refresh();
    expect(other.find('cha_0')).toEqual(expected);

    await catalogue.setTimes(index, undefined);
    expect(catalogue.find('cha_0')).not.toHaveProperty('times');
    await catalogue.removeIndex(index);
    expect(catalogue.find('cha_0')).toBeUndefined();
    expect(await catalogue.changeIndex(index, { isOpen: true })).toBeUndefined();
  });

  it('tells of every change', async () => {
    const before = changes;
    const set = await addSet('tell');
    await catalogue.changeSet(set.id, 'mara', (body) => ({ ...body, title: 'x' }));
    await catalogue.rotate(set, undefined, NOW);
    expect(changes - before).toBe(3);
    expect(catalogue.set(set.id)?.title).toBe('x');
  });

  it('refuses a second set of a prefix', async () => {
    await addSet('twice');
    await expect(addSet('twice')).rejects.toThrow('twice exists');
  });

  describe('on two nodes', () => {
    it('is the same once refreshed, whoever changed it', async () => {
      const set = await addSet('two');
      await other.refresh();
      await other.rotate(set, undefined, NOW);
      await catalogue.refresh();
      expect(names(catalogue, set)).toEqual(['two_0']);
      await catalogue.removeSet(set.id, 'mara');
      await other.refresh();
      expect([other.set(set.id), other.find('two_0'), other.byPrefix('two')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    it('takes over what the other did with its own next change', async () => {
      const set = await addSet('own');
      await other.refresh();
      await other.rotate(set, undefined, NOW);
      await addSet('mine');
      expect(names(catalogue, set)).toEqual(['own_0']);
    });

    it('rotates once when both do at the same time', async () => {
      const set = await addSet('both');
      await catalogue.rotate(set, undefined, NOW);
      await other.refresh();
      const rotated = await Promise.all([catalogue.rotate(set, 0, NOW), other.rotate(set, 0, NOW)]);
      expect(rotated.sort()).toEqual([false, true]);
      await Promise.all([catalogue.refresh(), other.refresh()]);
      for (const each of [catalogue, other]) {
        expect(names(each, set)).toEqual(['both_0', 'both_1']);
        expect(each.writeIndexOf(set.id)?.number).toBe(1);
      }
    });

    it('reads nothing anew when nothing has changed', async () => {
      await Promise.all([catalogue.refresh(), other.refresh()]);
      const sets = other.sets();
      await other.refresh();
      expect(other.sets()).toBe(sets);
    });
  });

  it('remembers who changed a set', async () => {
    const set = await addSet('who');
    await catalogue.changeSet(set.id, 'jon', (body) => ({ ...body }));
    const versions = await database.query(
      sql`select changed_by from document_versions where id = ${set.id} order by version`,
    );
    expect(versions).toEqual([{ changed_by: 'mara' }, { changed_by: 'jon' }]);
  });
});
