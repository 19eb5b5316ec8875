import { type Search } from 'api/search';
import { type View, type ViewBody, type ViewForValue, type ViewPage, type ViewType } from 'api/views';
import { type ClusterConfig } from 'server/areas/configuration';
import { type Caller } from 'server/calls/caller';
import { listFilter, type ListFields } from 'server/calls/list-query';
import { type PageQuery, pageOf, sortedBy } from 'server/calls/paging';
import { httpError } from 'server/calls/http-error';
import { createEntities } from 'server/entities/entities';
import { isPermitted } from 'server/entities/entity-kind';
import { type Database } from 'server/storage/documents/database';
import { noSearch } from './integrity';
import { type StoredView, type StoredViews, type ViewDocument, type ViewHead } from './stored-views';
import { type ViewKind } from './view-kinds';
import { mayRead } from './view-permissions';
import { presentHead, presentView, readViewBody } from './wire-view';

/** What views need to know about searches. */
export interface ViewedSearches {
  /** A search that the caller may read; undefined when there is none. */
  findReadable(caller: Caller, searchId: string): Promise<Search | undefined>;
  /** Those of the searches that declare parameters, with the parameters. */
  withParameters(ids: readonly string[]): Promise<{ id: string; parameters: unknown[] }[]>;
}

export interface ViewsParts {
  database: Database;
  stored: StoredViews;
  kind: ViewKind;
  clusterConfig: ClusterConfig;
  searches: ViewedSearches;
}

export interface ListViews extends PageQuery {
  sort?: string;
  order?: string;
  query?: string;
}

/**
 * Saved searches and dashboards, with the caller's permissions applied: what a caller may not read does not exist for
 * them.
 */
export interface Views {
  page(caller: Caller, list: ListViews, type?: ViewType): Promise<ViewPage>;
  /** Like {@link Views.page}, including the pages of each view. */
  pageOfWholeViews(caller: Caller, list: ListViews): Promise<ViewPage>;
  /** @param id `default` is the default view. @throws HttpError 404 */
  get(caller: Caller, id: string): Promise<View>;
  /** @throws HttpError 400, 403 */
  create(caller: Caller, body: ViewBody): Promise<View>;
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, id: string, body: ViewBody): Promise<View>;
  /** @throws HttpError 403, 404 */
  remove(caller: Caller, id: string): Promise<View>;
  /** @throws HttpError 403, 404 */
  makeDefault(caller: Caller, id: string): Promise<void>;
  forValue(caller: Caller): Promise<ViewForValue[]>;
}

/** Where the id of the default view is stored. */
const DEFAULT_VIEW = 'org.timberline.views.DefaultView';

const FIELDS: ListFields<ViewHead> = {
  id: { kind: 'id', of: ({ id }) => id },
  title: { kind: 'text', of: ({ title }) => title },
  summary: { kind: 'text', of: ({ summary }) => summary },
  description: { kind: 'text', of: ({ description }) => description },
};

const SORTS: Readonly<Record<string, (view: ViewHead) => string>> = {
  // Ties are sorted by id.
  id: () => '',
  title: ({ title }) => title,
  created_at: ({ createdAt }) => createdAt.toISOString(),
};

const byTitle = ({ title }: ViewHead) => title;

const named = (parameter: unknown): parameter is { name: string } =>
  typeof parameter === 'object' && parameter !== null && 'name' in parameter && typeof parameter.name === 'string';

/** The views of this installation. */
export function createViews({ database, stored, kind, clusterConfig, searches }: ViewsParts): Views {
  const entities = createEntities(database, {
    ...kind,
    kind: 'view',
    noun: 'view',
    permission: kind.permissions,
    notFound: (id) => httpError.notFound(`View ${id} does not exist`),
    taken: (id) => httpError.badRequest(`A view with the id ${id} already exists.`),
    present: presentView,
  });

  async function findPage(caller: Caller, { query, sort = 'title', order, ...paging }: ListViews, type?: ViewType) {
    const fits = listFilter(query, FIELDS, 'title');
    const heads = (await stored.heads()).filter(
      (head) => (!type || head.type === type) && mayRead(caller, head) && fits(head),
    );
    const textOf = (Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined) ?? byTitle;
    const { things, ...figures } = pageOf(sortedBy(heads, textOf, order), paging);
    return { heads: things, figures: { ...figures, count: things.length, ...(query !== undefined && { query }) } };
  }

  async function findDefault(caller: Caller): Promise<ViewDocument> {
    const setting = await clusterConfig.read<{ view_id: string }>(DEFAULT_VIEW);
    if (!setting) throw httpError.notFound('No default view is set');
    return entities.get(caller, setting.view_id);
  }

  async function checkSearch(caller: Caller, view: Pick<StoredView, 'searchId'>): Promise<void> {
    if (!(await searches.findReadable(caller, view.searchId))) throw noSearch(view);
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

    get: async (caller, id) => presentView(await (id === 'default' ? findDefault(caller) : entities.get(caller, id))),

    async create(caller, body) {
      const type = body.type ?? 'DASHBOARD';
      const view: StoredView = { ...readViewBody(body), type, owner: caller.username };
      if (isPermitted(kind, caller, 'create', { id: '', body: view })) await checkSearch(caller, view);
      return presentView(await entities.create(caller, view, body.id ?? undefined));
    },

    async update(caller, id, body) {
      const { body: found } = await entities.get(caller, id, 'edit');
      if (body.type && body.type !== found.type)
        throw httpError.badRequest('The type of a view cannot be changed. Save it as a new view.');
      const view = readViewBody(body);
      await checkSearch(caller, view);
      return presentView(await entities.change(caller, id, ({ type, owner }) => ({ ...view, type, owner })));
    },

    remove: async (caller, id) => presentView(await entities.remove(caller, id)),

    async makeDefault(caller, id) {
      if (!caller.may('default-view:set')) throw httpError.forbidden();
      await entities.get(caller, id);
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
