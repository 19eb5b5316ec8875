import { getIndexTemplate, type IndexTemplate, updateIndexTemplate } from 'api/indices/templates';
import { createStore } from 'rest/store';
import { texts } from './texts';
import { IndexTemplatesActions } from './IndexTemplatesActions';

export interface IndexTemplatesState {
  /** By index set id. */
  templates: Readonly<Record<string, IndexTemplate>>;
  /** Why the last one could not be loaded. */
  error?: unknown;
}

const initial: IndexTemplatesState = { templates: {} };

const keep =
  (id: string, template: IndexTemplate) =>
  ({ templates }: IndexTemplatesState) => ({ templates: { ...templates, [id]: template } });

/** What new indices of the sets are made from. */
export const IndexTemplatesStore = createStore(
  'IndexTemplates',
  IndexTemplatesActions,
  initial,
)(({ answer }) => ({
  get: answer(getIndexTemplate, {
    send: (indexSetId) => ({ params: { indexSetId } }),
    into: (template, id) => keep(id, template),
    error: 'error',
    failure: texts.failures.getTemplate,
  }),
  sync: answer(updateIndexTemplate, {
    send: ({ id }) => ({ params: { indexSetId: id } }),
    into: (template, { id }) => keep(id, template),
    failure: texts.failures.updateTemplate,
    success: (_, indexSet) => texts.successes.updateTemplate(indexSet),
  }),
}));
