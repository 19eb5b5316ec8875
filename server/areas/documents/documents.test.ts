import { type Answer } from 'api/contract';
import {
  type getVersion,
  type listEntityKinds,
  type listTrash,
  type listUsedBy,
  type listVersions,
  type restoreDeleted,
} from 'api/documents';
import { defineServerArea } from 'server/assembly/server-area';
import { type Caller, createCaller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { createEntities } from 'server/entities/entities';
import { type Collection, createCollection, newObjectId } from 'server/storage/documents/collection';
import { sql } from 'server/storage/documents/sql';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { documents } from '.';

interface Thing {
  name: string;
  near: string | null;
  settings: { colour: string; password: string };
  marks: { id: string; text: string }[];
}

const MARA: TestPerson = { username: 'mara', permissions: ['things:create,read,edit,delete'] };
const READER: TestPerson = { username: 'ole', permissions: ['things:read'] };
const NOBODY: TestPerson = { username: 'kim', permissions: [] };
const DAY_MS = 24 * 3_600_000;

const aThing = (part: Partial<Thing> = {}): Thing => ({
  name: 'lamp',
  near: null,
  settings: { colour: 'red', password: 'hush-1' },
  marks: [],
  ...part,
});

describe('documents', () => {
  let server: TestServer;
  let parts: Collection<{ thing: string }>;
  let now = new Date();
  let things: ReturnType<typeof makeThings>;

  const makeThings = (database: TestServer['database']) =>
    createEntities(database, {
      kind: 'thing',
      noun: 'thing',
      documents: createCollection<Thing>(database, 'thing', { keyOf: ({ name }) => name }),
      permission: 'things',
      searchable: { name: { kind: 'text', of: ({ body }) => body.name } },
      sortable: { name: ({ body }) => body.name },
      titleOf: ({ name }) => name,
      references: ({ near }) => (near ? [{ kind: 'thing', id: near }] : []),
      secrets: () => ['settings.password'],
      check({ body }) {
        if (body.settings.colour === 'invisible') throw httpError.badRequest('It could not be seen.');
      },
      present: ({ id, body }) => ({ id, name: body.name }),
    });

  beforeAll(async () => {
    const thingsArea = defineServerArea({
      name: 'things',
      setUp({ database, entities }) {
        parts = createCollection(database, 'thing_part');
        things = makeThings(database);
        entities.add(things.kind);
        entities.addPart({
          documents: parts,
          of: ({ kind }, id) => (kind === 'thing' ? sql`body->>'thing' = ${id}` : undefined),
        });
        return {};
      },
    });
    server = await startTestServer({ areas: [documents, thingsArea], core: { now: () => now } });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const callerOf = ({ username, permissions }: TestPerson): Caller =>
    createCaller({ userId: username, username, permissions });
  const mara = callerOf(MARA);
  const make = (part: Partial<Thing> = {}) =>
    things.create(mara, aThing({ name: `lamp ${newObjectId()}`, ...part })).then(({ id }) => id);
  const of = (id: string, rest: string) => `/timberline/documents/thing/${id}/${rest}`;
  const versions = (id: string, as = READER, query = '') =>
    server.call<Answer<typeof listVersions>>('GET', of(id, `versions${query}`), { as });
  const putBack = (id: string, version: number | string, as = MARA, body: unknown = {}) =>
    server.call<{ version: number; message?: string }>('POST', of(id, `versions/${version}/restore`), { as, body });
  const trash = (as = MARA, query = '') =>
    server.call<Answer<typeof listTrash>>('GET', `/timberline/documents/thing/trash${query}`, { as });
  const bringBack = (id: string, as = MARA) =>
    server.call<Answer<typeof restoreDeleted> & { message?: string }>(
      'POST',
      `/timberline/documents/thing/trash/${id}/restore`,
      { as },
    );
  const idsInTrash = async (as: TestPerson) => (await trash(as)).body.entities.map(({ id }) => id);

  it('name the kinds there are, and say so of one that is not', async () => {
    const { body } = await server.call<Answer<typeof listEntityKinds>>('GET', '/timberline/documents', { as: NOBODY });
    expect(body.kinds).toContainEqual({ kind: 'thing', noun: 'thing' });
    expect((await server.call('GET', '/timberline/documents/shoe/trash')).status).toBe(404);
    expect((await server.call('GET', '/timberline/documents', { as: null })).status).toBe(401);
  });

  describe('history', () => {
    it('tells each version with its author and what it changed, but no secret', async () => {
      const id = await make({ name: 'told', marks: [{ id: 'a', text: 'one' }] });
      await things.change(callerOf({ ...MARA, username: 'jon' }), id, (thing) => ({
        ...thing,
        settings: { colour: 'blue', password: 'hush-2' },
        marks: [
          { id: 'b', text: 'new' },
          { id: 'a', text: 'two' },
        ],
      }));
      const { status, body } = await versions(id);

      expect(status).toBe(200);
      expect(body).toMatchObject({ total: 2, page: 1, per_page: 20, may_restore: false });
      expect((await versions(id, MARA)).body.may_restore).toBe(true);
      const [second, first] = body.versions;
      expect(second).toMatchObject({ version: 2, change: 'updated', title: 'told', changed_by: 'jon' });
      expect(second?.differences).toEqual([
        { path: ['marks', 'b', 'id'], after: 'b' },
        { path: ['marks', 'b', 'text'], after: 'new' },
        { path: ['marks', 'a', 'text'], before: 'one', after: 'two' },
        { path: ['settings', 'colour'], before: 'red', after: 'blue' },
        { path: ['settings', 'password'], is_secret: true },
      ]);
      expect(first).toMatchObject({ version: 1, change: 'created', changed_by: 'mara', differences: [] });
      const whole = await server.call<Answer<typeof getVersion>>('GET', of(id, 'versions/1'), { as: READER });
      expect(whole.body.body).toMatchObject({ settings: { colour: 'red', password: '<hidden>' } });
      expect(JSON.stringify([body, whole.body])).not.toContain('hush');
    });

    it('comes in pages that know what their oldest version changed', async () => {
      const id = await make();
      for (const colour of ['blue', 'green'])
        await things.change(mara, id, (thing) => ({ ...thing, settings: { ...thing.settings, colour } }));
      const { body } = await versions(id, READER, '?per_page=1&page=2');
      expect(body).toMatchObject({ total: 3, page: 2, per_page: 1 });
      expect(body.versions).toMatchObject([{ version: 2, differences: [{ before: 'red', after: 'blue' }] }]);
    });

    it('is for those who may read, restoring for those who may edit', async () => {
      const id = await make();
      expect((await versions(id, NOBODY)).status).toBe(404);
      expect((await versions(newObjectId())).status).toBe(404);
      expect((await putBack(id, 1, NOBODY)).status).toBe(404);
      expect((await putBack(id, 1, READER)).status).toBe(403);
    });

    it('puts a version back as a new one, secrets and key included', async () => {
      const id = await make({ name: 'first name' });
      await things.change(mara, id, () => aThing({ name: 'second name', settings: { colour: 'x', password: 'y' } }));
      const answer = await putBack(id, 1, MARA, { expected_version: 2 });
      expect([answer.status, answer.body]).toEqual([200, { version: 3 }]);
      expect((await things.get(mara, id)).body).toEqual(aThing({ name: 'first name' }));
      expect((await things.kind.documents.find('first name'))?.id).toBe(id);
    });

    it('refuses what is not there, was changed meanwhile, or may not be', async () => {
      const id = await make({ name: 'once' });
      for (const version of [2, 0, 'x', '99999999999']) expect((await putBack(id, version)).status).toBe(404);
      await things.change(mara, id, (thing) => ({ ...thing, name: 'twice' }));
      expect(await putBack(id, 1, MARA, { expected_version: 1 })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('changed in the meantime') },
      });
      await make({ name: 'once' });
      expect((await putBack(id, 1)).status).toBe(409);
      const odd = await make();
      await things.kind.documents.update(odd, aThing({ settings: { colour: 'invisible', password: '' } }), 'mara');
      await things.kind.documents.update(odd, aThing({ name: 'odd' }), 'mara');
      expect(await putBack(odd, 2)).toMatchObject({ status: 400, body: { message: 'It could not be seen.' } });
    });
  });

  describe('trash', () => {
    it('brings back what was deleted, with what was deleted with it', async () => {
      const id = await make({ name: 'lost' });
      const part = await parts.insert({ thing: id }, 'mara');
      const earlier = await parts.insert({ thing: id }, 'mara');
      await parts.remove(earlier.id, 'mara');
      await things.remove(mara, id);
      expect(await parts.get(part.id)).toBeUndefined();
      const [entry] = (await trash(MARA, '?query=LOS')).body.entities;
      expect(entry).toMatchObject({ id, title: 'lost', deleted_by: 'mara', removed_with_it: [] });

      const { status, body } = await bringBack(id);
      expect([status, body]).toEqual([200, { kind: 'thing', noun: 'thing', id, title: 'lost' }]);
      expect(await things.get(mara, id)).toMatchObject({ version: 3, createdBy: 'mara' });
      expect([await parts.get(part.id), await parts.get(earlier.id)]).toEqual([
        expect.objectContaining({ id: part.id }),
        undefined,
      ]);
      expect((await bringBack(id)).status).toBe(404);
      expect((await versions(id)).body.versions.map(({ change }) => change)).toEqual([
        'restored',
        'deleted',
        'created',
      ]);
    });

    it('is for those who deleted it, and for those who may read and change all', async () => {
      const id = await make();
      const deleter = { username: 'deleter', permissions: [`things:read,delete:${id}`] };
      await things.remove(callerOf(deleter), id);
      expect(await idsInTrash(deleter)).toEqual([id]);
      expect(await idsInTrash(MARA)).toContain(id);
      expect(await idsInTrash(READER)).toEqual([]);
      expect((await versions(id, READER)).status).toBe(404);
      expect(await versions(id, MARA)).toMatchObject({ status: 200, body: { may_restore: false } });
      expect((await bringBack(id, READER)).status).toBe(404);
      expect((await bringBack(id, deleter)).status).toBe(200);
    });

    it('refuses where the place is taken', async () => {
      const id = await make({ name: 'unique' });
      await things.remove(mara, id);
      await make({ name: 'unique' });
      expect(await bringBack(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('name') } });
    });

    it('is emptied after 30 days, of versions and parts as well', async () => {
      const id = await make();
      await parts.insert({ thing: id }, 'mara');
      await things.remove(mara, id);
      now = new Date(Date.now() + 29 * DAY_MS);
      await server.runRegular('sweeping the trash');
      expect(await idsInTrash(MARA)).toContain(id);
      now = new Date(Date.now() + 31 * DAY_MS);
      expect(await idsInTrash(MARA)).not.toContain(id);
      await server.runRegular('sweeping the trash');
      now = new Date();
      expect(await idsInTrash(MARA)).toEqual([]);
      const left = await server.database.query(sql`
        select 1 from documents where deleted_at is not null and kind like 'thing%'
        union all select 1 from document_versions where id = ${id}`);
      expect(left).toEqual([]);
    });
  });

  it('say what refers to one, and count what may not be read of it', async () => {
    const id = await make();
    const user = await make({ near: id });
    await make({ near: user, marks: [{ id, text: 'only mentions it' }] });
    const usedBy = (as: TestPerson) => server.call<Answer<typeof listUsedBy>>('GET', of(id, 'used-by'), { as });
    expect((await usedBy(READER)).body).toMatchObject({ entities: [{ kind: 'thing', id: user }], hidden: 0 });
    const partly = { username: 'partly', permissions: [`things:read:${id}`] };
    expect((await usedBy(partly)).body).toEqual({ entities: [], hidden: 1 });
    expect((await usedBy(NOBODY)).status).toBe(404);
  });

  describe('as ordinary entities', () => {
    it('are listed, found, sorted and paged as far as they may be read', async () => {
      const ids = [await make({ name: 'page b' }), await make({ name: 'page a' }), await make({ name: 'page c' })];
      const page = (as: TestPerson, list = {}) => things.page(callerOf(as), { query: 'name:page', ...list });
      expect((await page(READER, { per_page: 2, order: 'desc' })).things.map(({ name }) => name)).toEqual([
        'page c',
        'page b',
      ]);
      const partly = { username: 'partly', permissions: [`things:read:${ids[1]}`] };
      expect(await page(partly)).toMatchObject({ total: 1, things: [{ id: ids[1], name: 'page a' }] });
    });

    it('refuse what the caller may not do, what is not there, and what is taken', async () => {
      const id = await make({ name: 'taken' });
      const reader = callerOf(READER);
      await expect(things.create(reader, aThing())).rejects.toMatchObject({ status: 403 });
      await expect(things.change(reader, id, (thing) => thing)).rejects.toMatchObject({ status: 403 });
      await expect(things.remove(reader, id)).rejects.toMatchObject({ status: 403 });
      await expect(things.get(callerOf(NOBODY), id)).rejects.toMatchObject({ status: 404 });
      await expect(things.get(reader, newObjectId())).rejects.toMatchObject({ status: 404 });
      await expect(things.create(mara, aThing({ name: 'taken' }))).rejects.toMatchObject({ status: 409 });
      const invisible = { colour: 'invisible', password: '' };
      await expect(things.change(mara, id, (thing) => ({ ...thing, settings: invisible }))).rejects.toMatchObject({
        status: 400,
      });
      const late = things.change(mara, id, (thing) => ({ ...thing }), { expectVersion: 7 });
      await expect(late).rejects.toMatchObject({ status: 409 });
    });

    it('change their key with the name', async () => {
      const id = await make({ name: 'before' });
      await things.change(mara, id, (thing) => ({ ...thing, name: 'after' }));
      expect((await things.kind.documents.find('after'))?.id).toBe(id);
    });
  });
});
