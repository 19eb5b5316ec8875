import { type FieldType } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { action, createActions } from 'flux/actions';

export const FieldTypesActions = createActions('FieldTypes', {
  /** Loads the fields of streams (an empty list: all readable ones) in a range. */
  load: action<[streams: readonly string[], timerange: TimeRange], readonly FieldType[]>(),
  /** Loads all fields. */
  loadAll: action<[], readonly FieldType[]>(),
});
