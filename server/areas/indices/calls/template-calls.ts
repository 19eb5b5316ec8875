import { AUDIT_PERMISSION } from 'api/audit-log';
import { getIndexTemplate, listIndexTemplates, updateIndexTemplate, updateIndexTemplates } from 'api/indices/templates';
import { isOfAuditLog } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexSets } from '../sets/index-sets';
import { type IndexTemplates } from '../templates';

export interface TemplateCallParts {
  catalogue: CatalogueQueries;
  sets: IndexSets;
  templates: IndexTemplates;
}

/** The calls about what indices are made from. */
export function templateCalls({ catalogue, sets, templates }: TemplateCallParts): ServedCall[] {
  return [
    serve(listIndexTemplates, ({ caller }) =>
      Promise.all(
        catalogue
          .sets()
          .filter(({ id }) => !isOfAuditLog(id) || caller.may(AUDIT_PERMISSION))
          .map(templates.read),
      ),
    ),
    serve(getIndexTemplate, async ({ params }) => templates.read(sets.get(params.indexSetId))),
    serve(updateIndexTemplate, async ({ params }) => templates.sync(sets.get(params.indexSetId))),
    serve(updateIndexTemplates, ({ caller }) =>
      Promise.all(
        catalogue
          .sets()
          .filter(({ id }) => caller.may(`indexsets:edit:${id}`))
          .map(templates.sync),
      ),
    ),
  ];
}
