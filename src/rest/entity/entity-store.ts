import { type Answer, type Body, type CallDefinition, type Query } from 'api/contract';
import { type TSchema } from '@sinclair/typebox';
import { action, type Actions, type ActionType, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, valueOf } from 'flux/loadable';
import { type Answers, type Store } from 'flux/store';
import { createStore, type StoreControl } from 'rest/store';
import { OrderedMap } from 'immutable';
import { call } from 'rest/call';
import { type DocumentKind, undoOf } from './deleted';
import { entityGone } from './entity-gone';
import { type EntityTexts, entityTexts, type Noun } from './entity-texts';
import { type Listed, type Listing } from './listing';

/** What every entity has. */
export interface Identified {
  id: string;
  title: string;
}

/** A list, or one page of it. */
export interface EntityPage<Entity> {
  /** By id, in the server's order. */
  items: OrderedMap<string, Entity>;
  /** On all pages. */
  total: number;
}

export interface EntityState<Entity> {
  /** The list or page requested last; stays during a reload. */
  list: Loadable<EntityPage<Entity>>;
  /** Identifies the list where an area has several. */
  scope?: string;
  /** The entity requested last by `get`: available at once when the list has it. */
  one: Loadable<Entity>;
  /** Ids of those whose deletion is under way: what polls them must stop, as their calls would soon answer 404. */
  deleting: readonly string[];
}

/** The standard calls of an area; each that is present gets an action. The first parameter of a path is the id. */
export interface EntityCalls<Entity, ListArgs extends unknown[]> {
  list: Listing<Entity, ListArgs>;
  get?: CallDefinition & { response: TSchema & { static: Entity } };
  create?: CallDefinition;
  update?: CallDefinition;
  delete?: CallDefinition;
}

type If<Calls, Name extends string, Types> = Calls extends Record<Name, CallDefinition> ? Types : unknown;
type CallOf<Calls, Name extends string> =
  Calls extends Record<Name, infer Definition extends CallDefinition> ? Definition : never;

/** The actions of the calls that are present. */
type OrdinaryTypes<Entity, ListArgs extends unknown[], Calls> = { list: ActionType<ListArgs, Listed<Entity>> } & If<
  Calls,
  'get',
  { get: ActionType<[id: string], Entity> }
> &
  If<Calls, 'create', { create: ActionType<[body: Body<CallOf<Calls, 'create'>>], Answer<CallOf<Calls, 'create'>>> }> &
  If<
    Calls,
    'update',
    { update: ActionType<[id: string, body: Body<CallOf<Calls, 'update'>>], Answer<CallOf<Calls, 'update'>>> }
  > &
  If<
    Calls,
    'delete',
    {
      delete: ActionType<[entity: Identified, query?: Query<CallOf<Calls, 'delete'>>], Answer<CallOf<Calls, 'delete'>>>;
    }
  >;

/** What an area adds to the standard actions and state. */
export interface Extras<State extends object, ExtraState extends object, Types> {
  state: ExtraState;
  actions: Types;
  answers: (control: StoreControl<State>) => Answers<Actions<Types>>;
}

export interface EntityDefinition<Entity, ListArgs extends unknown[], Calls> {
  noun: Noun;
  /** Their kind of document on the server: gives them history, a trash, and undo of deletions. */
  kind?: string | KindsOf<Entity>;
  /** Whether undo restores everything that was deleted. Default: true. */
  isUndoable?: (query: object | undefined) => boolean;
  calls: Calls & EntityCalls<Entity, ListArgs>;
  /** Texts that differ from `entityTexts(noun)`. */
  texts?: Partial<EntityTexts<ListArgs>>;
}

/** For lists of documents of several kinds. */
export interface KindsOf<Entity> {
  kinds: readonly DocumentKind[];
  kindOf: (entity: Entity) => string;
}

/** The entities of an area: store, actions and noun. */
export interface Entities<Entity, Types = unknown, ExtraState extends object = object> {
  noun: Noun;
  documents?: KindsOf<Entity>;
  actions: Actions<Types>;
  store: Store<EntityState<Entity> & ExtraState>;
}

/** The state with a change applied to every entity in it. */
export function mapEntities<Entity extends Identified>(
  { list, one }: EntityState<Entity>,
  change: (entity: Entity) => Entity,
): Pick<EntityState<Entity>, 'list' | 'one'> {
  const inPage = (page: EntityPage<Entity>) => ({ ...page, items: page.items.map(change) });
  return { list: changedValue(list, inPage), one: changedValue(one, change) };
}

/** A page of entities from a list answer. */
export const pageOf = <Entity extends Identified>({ items, total }: Listed<Entity>): EntityPage<Entity> => ({
  items: OrderedMap(items.map((item) => [item.id, item])),
  total,
});

const replaced = <Entity extends Identified>(state: EntityState<Entity>, changed: Entity) =>
  mapEntities(state, (entity) => (entity.id === changed.id ? changed : entity));

function withoutEntity<Entity extends Identified>({ list, one }: EntityState<Entity>, id: string) {
  const inList = ({ items, total }: EntityPage<Entity>) => ({
    items: items.delete(id),
    total: total - (items.has(id) ? 1 : 0),
  });
  return { list: changedValue(list, inList), one: valueOf(one)?.id === id ? ABSENT : one };
}

const notDeleting = ({ deleting }: { deleting: readonly string[] }, id: string) => ({
  deleting: deleting.filter((other) => other !== id),
});

function changedValue<Value>(loadable: Loadable<Value>, change: (value: Value) => Value): Loadable<Value> {
  const value = valueOf(loadable);
  return value === undefined ? loadable : ({ ...loadable, value: change(value) } as Loadable<Value>);
}

/** The entities of the list, in its order; undefined until it has been loaded. */
export function entitiesOf<Entity>({ list }: Pick<EntityState<Entity>, 'list'>): readonly Entity[] | undefined {
  const items = valueOf(list)?.items;
  return items && [...items.values()];
}

/** An entity from the list or loaded alone. */
export function knownEntity<Entity extends Identified>(
  { list, one }: EntityState<Entity>,
  id: string,
): Entity | undefined {
  const alone = valueOf(one);
  return alone?.id === id ? alone : valueOf(list)?.items.get(id);
}

const parameterOf = ({ path }: CallDefinition): string => /\{(\w+)\}/.exec(path)?.[1] ?? '';

const isEntity = (answer: unknown): answer is Identified =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'title' in answer;

const titleIn = (body: unknown): string | undefined => (body as Partial<Identified> | undefined)?.title;

type Named = EntityTexts['create'];

/** Texts filled in with the title of the entity. */
const textsWith = <Args extends unknown[]>({ failure, success }: Named, titleOf: (...args: Args) => string) => ({
  failure: { ...failure, message: (reason: string, ...args: Args) => failure.message(reason, titleOf(...args)) },
  success: (_: unknown, ...args: Args) => success(titleOf(...args)),
});

// The arguments of a list are untyped here: `createEntityStore` has checked them.
function ordinaryAnswers<Entity extends Identified>(
  calls: EntityCalls<Entity, unknown[]>,
  texts: EntityTexts<unknown[]>,
  { documents, isUndoable = () => true }: { documents?: KindsOf<Entity>; isUndoable?: (query?: object) => boolean },
  { perform, getState }: StoreControl<EntityState<Entity>>,
) {
  const make = (definition: CallDefinition, id: string | undefined, input: object) =>
    (call as (definition: CallDefinition, input: object) => Promise<unknown>)(definition, {
      ...input,
      ...(id !== undefined && { params: { [parameterOf(definition)]: id } }),
    });
  const titleOf = (id: string, body: unknown) => titleIn(body) ?? knownEntity(getState(), id)?.title ?? id;
  const known = (changed: unknown) => (state: EntityState<Entity>) =>
    isEntity(changed) ? replaced(state, changed as Entity) : {};
  const { list, get, create, update, delete: remove } = calls;
  let asked: unknown[] | undefined;
  const loadList = perform(
    (signal: AbortSignal, ...args: unknown[]) => {
      asked = args;
      return list.load(signal, ...args);
    },
    {
      begin:
        (...args) =>
        (state) => {
          const scope = list.scopeOf?.(...args);
          return { scope, list: begun(scope === state.scope ? state.list : ABSENT) };
        },
      into: (listed) => ({ list: loaded(pageOf(listed)) }),
      failed: (error) => (state) => ({ list: failed(state.list, error) }),
      newestOnly: true,
      failure: texts.list,
    },
  );
  const reload = () => asked && loadList(new AbortController().signal, ...asked);
  const documentsOf = (entity: Entity) => documents?.kinds.find(({ kind }) => kind === documents.kindOf(entity));
  return {
    list: loadList,
    ...(get && {
      get: perform((signal: AbortSignal, id: string) => make(get, id, { signal }) as Promise<Entity>, {
        begin: (id) => (state) => {
          const entity = knownEntity(state, id);
          return { one: begun(entity ? loaded(entity) : ABSENT) };
        },
        into: (entity) => (state) => ({ ...replaced(state, entity), one: loaded(entity) }),
        failed: (error) => (state) => ({ one: failed(state.one, error) }),
        newestOnly: true,
        failure: texts.get,
      }),
    }),
    ...(create && {
      create: perform((signal: AbortSignal, body: unknown) => make(create, undefined, { body, signal }), {
        ...textsWith(texts.create, (body) => titleIn(body) ?? ''),
      }),
    }),
    ...(update && {
      update: perform((signal: AbortSignal, id: string, body: unknown) => make(update, id, { body, signal }), {
        into: known,
        ...textsWith(texts.update, titleOf),
      }),
    }),
    ...(remove && {
      delete: perform(
        async (signal: AbortSignal, { id }: Identified, query?: object) => {
          const answer = await make(remove, id, { query, signal });
          entityGone.emit(id);
          return answer;
        },
        {
          begin:
            ({ id }) =>
            ({ deleting }) => ({ deleting: [...deleting, id] }),
          into:
            (_, { id }) =>
            (state) => ({ ...withoutEntity(state, id), ...notDeleting(state, id) }),
          failed:
            (_, { id }) =>
            (state) =>
              notDeleting(state, id),
          ...textsWith(texts.delete, ({ title }: Identified) => title),
          undo: (_, entity, query) =>
            isUndoable(query) ? undoOf(documentsOf(entity as Entity), entity, reload) : undefined,
        },
      ),
    }),
  };
}

/**
 * The store of an area with standard calls: the calls, the noun of its entities, and any extra actions.
 *
 * ```ts
 * export const Notes = createEntityStore('Notes', {
 *   noun: { one: 'note', many: 'notes' },
 *   calls: { list: pages(listNotes, ({ notes, total }) => ({ items: notes, total })), create: createNote, delete: deleteNote },
 * });
 * ```
 */
export function createEntityStore<
  Entity extends Identified,
  ListArgs extends unknown[],
  Calls extends EntityCalls<Entity, ListArgs>,
  ExtraState extends object = Record<never, never>,
  ExtraTypes = Record<never, never>,
>(
  name: string,
  { noun, kind, isUndoable, calls, texts }: EntityDefinition<Entity, ListArgs, Calls>,
  extras?: Extras<EntityState<Entity> & ExtraState, ExtraState, ExtraTypes>,
): Entities<Entity, OrdinaryTypes<Entity, ListArgs, Calls> & ExtraTypes, ExtraState> {
  type State = EntityState<Entity> & ExtraState;
  type Types = OrdinaryTypes<Entity, ListArgs, Calls> & ExtraTypes;
  const documents =
    typeof kind === 'string' ? { kinds: [{ kind, noun }], kindOf: () => kind } : (kind as KindsOf<Entity> | undefined);
  const ordinary = Object.fromEntries(Object.keys(calls).map((key) => [key, action()]));
  const actions = createActions(name, { ...ordinary, ...extras?.actions } as unknown as Types);
  const initial = { list: ABSENT, one: ABSENT, deleting: [], ...extras?.state } as State;
  const store = createStore(
    name,
    actions,
    initial,
  )(
    (control) =>
      ({
        ...ordinaryAnswers<Entity>(
          calls as unknown as EntityCalls<Entity, unknown[]>,
          { ...entityTexts(noun), ...texts } as unknown as EntityTexts<unknown[]>,
          { documents, isUndoable },
          control as unknown as StoreControl<EntityState<Entity>>,
        ),
        ...extras?.answers(control),
      }) as unknown as Answers<Actions<Types>>,
  );
  return { noun, documents, actions, store };
}
