import { type IndexSet } from 'api/indices/index-sets';
import { type IndexTemplate } from 'api/indices/templates';
import { action, createActions } from 'flux/actions';

export const IndexTemplatesActions = createActions('IndexTemplates', {
  /** Loads what new indices of a set are made from. */
  get: action<[indexSetId: string], IndexTemplate>(),
  /** Writes the template to the search backend again, in case it was changed there. */
  sync: action<[indexSet: IndexSet], IndexTemplate>(),
});
