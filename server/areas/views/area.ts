import { configuration } from 'server/areas/configuration';
import { search } from 'server/areas/search';
import { shares } from 'server/areas/shares';
import { defineServerArea } from 'server/assembly/server-area';
import { viewsCalls } from './calls';
import { MIGRATIONS } from './migrations';
import { createStoredViews } from './stored-views';
import { createViewKind, kindsOfViews } from './view-kinds';
import { searchesInViews } from './viewed-searches';
import { createViews } from './views';

/** Saved searches and dashboards. */
export const views = defineServerArea({
  name: 'views',
  needs: { configuration, shares, search },
  migrations: MIGRATIONS,
  setUp: ({ database, entities, events, now }, { configuration: clusterConfig, search: searches }) => {
    const stored = createStoredViews(database, now);
    const { find, findReadable } = searches.access;
    const kind = createViewKind(stored, find);
    kindsOfViews(kind, { find, add: searches.add }).forEach((each) => entities.add(each));
    searches.shareThrough(searchesInViews(stored));
    events.on('user.renamed', ({ from, to, by }) => stored.handOver(from, to, by));
    const { withParameters } = searches;
    return {
      calls: viewsCalls(
        createViews({ database, stored, kind, clusterConfig, searches: { findReadable, withParameters } }),
      ),
    };
  },
});
