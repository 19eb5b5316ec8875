import { type FieldType } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { action, createActions } from 'flux/actions';

export const FieldTypesActions = createActions('FieldTypes', {
  /** Loads the fields of some streams (none: all one may read) in a range. */
  load: action<[streams: readonly string[], timerange: TimeRange], readonly FieldType[]>(),
  /** Loads every field there is. */
  loadAll: action<[], readonly FieldType[]>(),
});
