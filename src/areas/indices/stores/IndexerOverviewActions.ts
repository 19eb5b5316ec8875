import { type IndexerOverview } from 'api/indices/overview';
import { action, createActions } from 'flux/actions';

export const IndexerOverviewActions = createActions('IndexerOverview', {
  /** Loads the overview of an index set: its indices with sizes and ranges, its write index, the backend's health. */
  load: action<[indexSetId: string], IndexerOverview>(),
});
