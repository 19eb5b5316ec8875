import { type Search } from 'api/search';
import { type View, type ViewBody, type ViewForValue, type ViewPage, type ViewType } from 'api/views';
import { type ClusterConfig } from 'server/areas/configuration';
import { type Ownership } from 'server/areas/shares';
import { type Caller } from 'server/calls/caller';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { type PageQuery, pageOf, sortedBy } from 'server/calls/paging';
import { refuse } from 'server/calls/refusal';
import { KeyTaken } from 'server/storage/documents/collection';
import { checkIntegrity } from './integrity';
import { shareTypeOf } from './shared-views';
import { type StoredView, type StoredViews, type ViewDocument, type ViewHead } from './stored-views';
import { mayDelete, mayEdit, mayRead } from './view-permissions';
import { headOf, presentHead, presentView, readViewBody } from './wire-view';

/** What views need to know of searches. */
export interface ViewedSearches {
  /** A search that somebody may read; undefined when there is none. */
  findReadable(caller: Caller, searchId: string): Promise<Search | undefined>;
  /** Those of the searches that declare parameters, with these. */
  withParameters(ids: readonly string[]): Promise<{ id: string; parameters: unknown[] }[]>;
}

export interface ViewsParts {
  stored: StoredViews;
  clusterConfig: ClusterConfig;
  searches: ViewedSearches;
  ownership: Pick<Ownership, 'created' | 'removed'>;
}

export interface ListViews extends PageQuery {
  sort?: string;
  order?: string;
  query?: string;
}

/** Saved searches and dashboards, for whoever asks. What somebody may not read does not exist for them. */
export interface Views {
  page(caller: Caller, list: ListViews, type?: ViewType): Promise<ViewPage>;
  /** As {@link Views.page}, with the pages of each view. */
  pageOfWholeViews(caller: Caller, list: ListViews): Promise<ViewPage>;
  /** @param id `default` is the default view. @throws Refusal 404 */
  get(caller: Caller, id: string): Promise<View>;
  /** @throws Refusal 400, 403 */
  create(caller: Caller, body: ViewBody): Promise<View>;
  /** @throws Refusal 400, 403, 404 */
  update(caller: Caller, id: string, body: ViewBody): Promise<View>;
  /** @throws Refusal 403, 404 */
  remove(caller: Caller, id: string): Promise<View>;
  /** @throws Refusal 403, 404 */
  makeDefault(caller: Caller, id: string): Promise<void>;
  forValue(caller: Caller): Promise<ViewForValue[]>;
}

/** Where the id of the default view is kept. */
const DEFAULT_VIEW = 'org.timberline.views.DefaultView';

const FIELDS: ListFields<ViewHead> = {
  id: { kind: 'id', of: ({ id }) => id },
  title: { kind: 'text', of: ({ title }) => title },
  summary: { kind: 'text', of: ({ summary }) => summary },
  description: { kind: 'text', of: ({ description }) => description },
};

const SORTS: Readonly<Record<string, (view: ViewHead) => string>> = {
  // Equal ones are sorted by id.
  id: () => '',
  title: ({ title }) => title,
  created_at: ({ createdAt }) => createdAt.toISOString(),
};

const byTitle = ({ title }: ViewHead) => title;

const notFound = (id: string) => refuse.notFound(`View ${id} does not exist`);

const named = (parameter: unknown): parameter is { name: string } =>
  typeof parameter === 'object' && parameter !== null && 'name' in parameter && typeof parameter.name === 'string';

/** The views of this installation. */
export function createViews({ stored, clusterConfig, searches, ownership }: ViewsParts): Views {
  async function findPage(caller: Caller, { query, sort = 'title', order, ...paging }: ListViews, type?: ViewType) {
    const fits = listFilter(query, FIELDS, 'title');
    const heads = (await stored.heads()).filter(
      (head) => (!type || head.type === type) && mayRead(caller, head) && fits(head),
    );
    const textOf = (Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined) ?? byTitle;
    const { things, ...figures } = pageOf(sortedBy(heads, textOf, order), paging);
    return { heads: things, figures: { ...figures, count: things.length, ...(query !== undefined && { query }) } };
  }

  async function find(caller: Caller, id: string): Promise<ViewDocument> {
    const found = await stored.get(id);
    if (!found || !mayRead(caller, headOf(found))) throw notFound(id);
    return found;
  }

  async function findDefault(caller: Caller): Promise<ViewDocument> {
    const setting = await clusterConfig.read<{ view_id: string }>(DEFAULT_VIEW);
    if (!setting) throw refuse.notFound('No default view is set');
    return find(caller, setting.view_id);
  }

  async function checkSearch(caller: Caller, view: StoredView): Promise<void> {
    const search = await searches.findReadable(caller, view.searchId);
    if (!search)
      throw refuse.badRequest(`The search ${view.searchId} of the view does not exist. Store the search first.`);
    checkIntegrity(view, search);
  }

  return {
    async page(caller, list, type) {
      const { heads, figures } = await findPage(caller, list, type);
      return { ...figures, views: heads.map(presentHead) };
    },

    async pageOfWholeViews(caller, list) {
      const { heads, figures } = await findPage(caller, list);
      const found = await stored.getAll(heads.map(({ id }) => id));
      return { ...figures, views: found.map(presentView) };
    },

    get: async (caller, id) => presentView(await (id === 'default' ? findDefault(caller) : find(caller, id))),

    async create(caller, body) {
      const type = body.type ?? 'DASHBOARD';
      if (type === 'DASHBOARD' && !caller.may('dashboards:create')) throw refuse.forbidden();
      const view: StoredView = { ...readViewBody(body), type, owner: caller.username };
      await checkSearch(caller, view);
      try {
        const created = await stored.insert(view, caller.username, body.id ?? undefined);
        await ownership.created(shareTypeOf(type), created.id, caller.username);
        return presentView(created);
      } catch (cause) {
        if (cause instanceof KeyTaken) throw refuse.badRequest(`A view with the id ${body.id} exists already.`);
        throw cause;
      }
    },

    async update(caller, id, body) {
      const found = await find(caller, id);
      const head = headOf(found);
      if (!mayEdit(caller, head)) throw refuse.forbiddenResource(id);
      if (body.type && body.type !== head.type)
        throw refuse.badRequest('A view keeps its type: save what it shall become as a new one.');
      const view: StoredView = { ...readViewBody(body), type: head.type, owner: head.owner };
      await checkSearch(caller, view);
      const updated = await stored.update(id, view, caller.username);
      if (!updated) throw notFound(id);
      return presentView(updated);
    },

    async remove(caller, id) {
      const found = await find(caller, id);
      if (!mayDelete(caller, headOf(found))) throw refuse.forbiddenResource(id);
      if (!(await stored.remove(id, caller.username))) throw notFound(id);
      await ownership.removed(shareTypeOf(found.body.type), id, caller.username);
      return presentView(found);
    },

    async makeDefault(caller, id) {
      if (!caller.may('default-view:set')) throw refuse.forbidden();
      await find(caller, id);
      await clusterConfig.write(DEFAULT_VIEW, { view_id: id }, caller.username);
    },

    async forValue(caller) {
      const heads = (await stored.heads()).filter((head) => mayRead(caller, head));
      const declaring = await searches.withParameters([...new Set(heads.map(({ searchId }) => searchId))]);
      const parametersOf = new Map(declaring.map(({ id, parameters }) => [id, parameters.filter(named)]));
      return sortedBy(heads, byTitle, 'asc').flatMap(({ id, type, title, summary, description, searchId }) => {
        const parameters = parametersOf.get(searchId) ?? [];
        if (parameters.length === 0) return [];
        const byName = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
        return [{ id, type, title, summary, description, parameters: byName }];
      });
    },
  };
}
