import { type IndexSet } from 'api/indices/index-sets';
import { type IndexTemplate } from 'api/indices/templates';
import { action, createActions } from 'flux/actions';

export const IndexTemplatesActions = createActions('IndexTemplates', {
  /** Loads what new indices of a set are made from. */
  get: action<[indexSetId: string], IndexTemplate>(),
  /** Brings the template to the search backend, in case somebody changed it there. */
  sync: action<[indexSet: IndexSet], IndexTemplate>(),
});
