import { entitiesOf, type EntityState, type Identified } from 'rest/entity/entity-store';
import { type EntityTexts, entityTexts, type Noun } from 'rest/entity/entity-texts';
import { entityGone } from 'rest/entity/entity-gone';
import { valueOf } from 'flux/loadable';
import { type Store } from 'flux/store';
import { expectToasts } from 'test/toasts';
import { server, signedIn } from './backend';
import { eventually } from './eventually';

interface Tested<Entity> {
  noun: Noun;
  actions: object;
  store: Store<EntityState<Entity>>;
}

type Titled = { title: string } & Record<string, unknown>;

export interface EntityFixtures<Entity> {
  /** Two or more, in the order of the list. */
  entities: readonly [Entity, Entity, ...Entity[]];
  list: {
    path: string;
    args?: readonly unknown[];
    /** What the call sends as its query. */
    query?: Record<string, string | number | boolean>;
    answer: (entities: readonly Entity[]) => object;
  };
  /** Where one of them is, for `get`, `update` and `delete`. */
  path?: (id: string) => string;
  /** What makes the first of them. */
  create?: { path: string; body: Titled };
  /** What changes the title of the first. */
  update?: { body: Titled };
  delete?: { query?: Record<string, string | number | boolean> };
  /** Texts that are not the ordinary ones. */
  texts?: Partial<EntityTexts<never[]>>;
}

const BROKEN = { type: 'ApiError', message: 'Broken' };
const REASON = 'Broken';

/**
 * What every store made by `createEntityStore` does, proven for the calls that one has: a list that is loaded, stays while
 * it is loaded again and when that fails; one thing; creating, changing, deleting; and what is toasted of each.
 */
export function testEntityStore<Entity extends Identified>(
  { noun, actions, store }: Tested<Entity>,
  { entities, list, path = () => '', create, update, delete: remove, texts }: EntityFixtures<Entity>,
): void {
  const act = actions as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const told = { ...entityTexts(noun), ...(texts as Partial<EntityTexts>) };
  const [first, second] = entities;
  const ids = () => entitiesOf(store.getState())?.map(({ id }) => id);
  const listed = () => entities.map(({ id }) => id);
  const askList = () => act.list?.(...(list.args ?? [])) ?? Promise.reject(new Error('There is no list'));
  const answersList = (status: number, body: object) =>
    server()
      .get(list.path)
      .query(list.query ?? {})
      .reply(status, body);
  const load = () => {
    answersList(200, list.answer(entities));
    return askList();
  };
  const fails = async (asked: Promise<unknown> | undefined, title: string | undefined, message: string) => {
    await expect(asked).rejects.toThrow(REASON);
    expectToasts(['error', message, title]);
  };

  describe(`the store of ${noun.many}`, () => {
    beforeEach(() => {
      signedIn('mara');
      store.reset();
    });

    test('keeps a list in the order of the server, and what it holds while it is loaded again', async () => {
      expect(store.getState().list.status).toBe('absent');
      const asked = load();
      await eventually(() => expect(store.getState().list.status).toBe('loading'));
      await asked;
      expect([store.getState().list.status, ids(), valueOf(store.getState().list)?.total]).toEqual([
        ...['loaded', listed()],
        entities.length,
      ]);
      const again = load();
      await eventually(() => expect(store.getState().list.status).toBe('reloading'));
      expect(ids()).toEqual(listed());
      await again;
      expectToasts();
    });

    test('tells that a list failed, and keeps what was there', async () => {
      const { title, message } = told.list;
      const args = (list.args ?? []) as [];
      const said = typeof title === 'function' ? title(...args) : title;
      answersList(500, BROKEN);
      await fails(askList(), said, message(REASON, ...args));
      expect(store.getState().list).toMatchObject({ status: 'failed', error: { status: 500 } });
      expect(ids()).toBeUndefined();
      await load();
      answersList(500, BROKEN);
      await fails(askList(), said, message(REASON, ...args));
      expect([store.getState().list.status, ids()]).toEqual(['failed', listed()]);
    });

    test('forgets a list nobody waits for any more', async () => {
      server()
        .get(list.path)
        .query(list.query ?? {})
        .reply(() => {
          asked.cancel?.();
          return [200, list.answer(entities)];
        });
      const asked = askList() as Promise<unknown> & { cancel?: () => void };
      await expect(asked).rejects.toThrow('Cancelled');
      await eventually(() => expect(store.getState().list.status).toBe('absent'));
      expectToasts();
    });

    if (act.get) {
      test('gives one at once when the list has it, and no other in its place', async () => {
        await load();
        server().get(path(second.id)).reply(200, second);
        const asked = act.get?.(second.id);
        expect(store.getState().one).toEqual({ status: 'reloading', value: second });
        await asked;
        expect(store.getState().one).toEqual({ status: 'loaded', value: second });
        server().get(path('gone')).reply(500, BROKEN);
        await fails(act.get?.('gone'), told.get.title as string, told.get.message(REASON, 'gone'));
        expect(valueOf(store.getState().one)).toBeUndefined();
      });
    }

    if (create) {
      test('creates, or tells why not', async () => {
        server()
          .post(create.path, create.body as never)
          .reply(200, first);
        await act.create?.(create.body);
        expectToasts(['success', told.create.success(create.body.title)]);
        server().post(create.path).reply(400, BROKEN);
        const { failure } = told.create;
        await fails(act.create?.(create.body), failure.title, failure.message(REASON, create.body.title));
      });
    }

    if (update) {
      test('changes one wherever it is shown, or tells why not', async () => {
        await load();
        const changed = { ...first, ...update.body };
        server()
          .put(path(first.id), update.body as never)
          .reply(200, changed);
        await act.update?.(first.id, update.body);
        expectToasts(['success', told.update.success(update.body.title)]);
        expect(entitiesOf(store.getState())?.[0]).toEqual(changed);
        expect(ids()).toEqual(listed());
        server().put(path(first.id)).reply(400, BROKEN);
        const { failure } = told.update;
        await fails(act.update?.(first.id, update.body), failure.title, failure.message(REASON, update.body.title));
      });
    }

    if (remove) {
      test('deletes one, which leaves the list, or tells why not; what holds its id learns that it is gone', async () => {
        const gone: string[] = [];
        const stop = entityGone.listen((id) => gone.push(id));
        await load();
        const deletes = () =>
          server()
            .delete(path(first.id))
            .query(remove.query ?? {});
        deletes().reply(403, BROKEN);
        const { failure, success } = told.delete;
        const refused = act.delete?.(first, remove.query);
        expect(store.getState().deleting).toEqual([first.id]);
        await fails(refused, failure.title, failure.message(REASON, first.title));
        expect(ids()).toEqual(listed());
        expect(store.getState().deleting).toEqual([]);
        expect(gone).toEqual([]);
        deletes().reply(204);
        await act.delete?.(first, remove.query);
        expectToasts(['success', success(first.title)]);
        expect(ids()).toEqual(listed().slice(1));
        expect(store.getState().deleting).toEqual([]);
        expect(valueOf(store.getState().list)?.total).toBe(entities.length - 1);
        expect(gone).toEqual([first.id]);
        stop();
      });
    }
  });
}
