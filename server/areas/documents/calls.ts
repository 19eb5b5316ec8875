import {
  getVersion,
  listEntityKinds,
  listTrash,
  listUsedBy,
  listVersions,
  restoreDeleted,
  restoreVersion,
} from 'api/documents';
import { serve, type ServedCall } from 'server/calls/serve';
import { createHistory } from 'server/entities/history';
import { type EntityRegistry } from 'server/entities/registry';
import { type Trash } from 'server/entities/trash';
import { findUsedBy } from 'server/entities/used-by';

/** History, trash and references, for entities of every kind. */
export function documentsCalls(registry: EntityRegistry, trash: Pick<Trash, 'page' | 'restore'>): ServedCall[] {
  const history = createHistory(registry);
  return [
    serve(listEntityKinds, async () => ({
      kinds: registry.all().map(({ kind, noun, grnType: grn_type }) => ({ kind, noun, ...(grn_type && { grn_type }) })),
    })),
    serve(listVersions, ({ caller, params, query }) => history.page(caller, params, query)),
    serve(getVersion, ({ caller, params }) => history.get(caller, params, params.version)),
    serve(restoreVersion, async ({ caller, params, body }) => ({
      version: await history.restore(caller, params, params.version, body.expected_version),
    })),
    serve(listUsedBy, ({ caller, params }) => findUsedBy(registry, caller, params)),
    serve(listTrash, async ({ caller, params, query }) => {
      const { things, ...figures } = await trash.page(caller, params.kind, query);
      return { ...figures, entities: things };
    }),
    serve(restoreDeleted, ({ caller, params }) => trash.restore(caller, params.kind, params.documentId)),
  ];
}
