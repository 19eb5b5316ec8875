import { type ViewType } from 'api/views';
import { type EntityKind, type Reference } from 'server/entities/entity-kind';
import { streamsOfSearch } from 'server/search/scope/streams/filter';
import { sql } from 'server/storage/documents/sql';
import { checkIntegrity, noSearch } from './integrity';
import { type FindSearch, portableView, type PortableSearches } from './portable-view';
import { readableView } from './readable-view';
import { type StoredView, type StoredViews } from './stored-views';
import { viewPermissions } from './view-permissions';

/** What saved searches and dashboards share; they are separate kinds in one collection. */
export type ViewKind = Omit<EntityKind<StoredView>, 'grnType' | 'has' | 'kind' | 'noun' | 'portable'>;

/** Both kinds together. */
export function createViewKind({ documents, headDocuments }: StoredViews, findSearch: FindSearch): ViewKind {
  return {
    version: 1,
    documents,
    permissions: viewPermissions,
    titleOf: ({ title }) => title,
    heads: headDocuments,
    readable: async (body) => readableView(body, await findSearch(body.searchId)),

    async references({ searchId, state }): Promise<Reference[]> {
      const search = await findSearch(searchId);
      const widgets = Object.values(state).flatMap((page) => page.widgets);
      const streams = [...(search ? streamsOfSearch(search) : []), ...widgets.flatMap((each) => each.streams ?? [])];
      return [...new Set(streams)].map((id) => ({ kind: 'stream', id }));
    },

    mentions: (id) => sql`position(${id} in body::text) > 0
      or body->>'searchId' in (select id from searches where position(${id} in body::text) > 0)`,

    async check({ body }, within) {
      const search = await findSearch(body.searchId, within);
      if (!search) throw noSearch(body);
      checkIntegrity(body, search);
    },
  };
}

const ofType = (type: ViewType) => (body: StoredView) => body.type === type;

/** The entity kinds: sharing, export, history and trash. */
export function kindsOfViews(kind: ViewKind, searches: PortableSearches): EntityKind<StoredView>[] {
  const kindOf = (type: ViewType) => ({ ...kind, has: ofType(type), portable: portableView(type, searches) });
  const ofDashboards = {
    view: ['dashboards:read', 'view:read'],
    manage: ['dashboards:edit', 'view:edit'],
    own: ['view:delete'],
  };
  const granted = { view: ['view:read'], manage: ['view:edit'], own: ['view:delete'] };
  return [
    { ...kindOf('DASHBOARD'), kind: 'dashboard', noun: 'dashboard', grnType: 'dashboard', granted: ofDashboards },
    { ...kindOf('SEARCH'), kind: 'search', noun: 'saved search', grnType: 'search', granted },
  ];
}
