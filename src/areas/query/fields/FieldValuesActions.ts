import { action, createActions } from 'flux/actions';
import { type FieldScope, type FieldValue, type TopValues } from './field-search';

export const FieldValuesActions = createActions('FieldValues', {
  /** Counts the messages that have each of the fields. */
  count: action<[scope: FieldScope, fields: readonly string[]]>(),
  /** Loads the most frequent values of a field. */
  top: action<[scope: FieldScope, field: string], TopValues>(),
  /** Loads values to complete; they are not kept. */
  complete: action<[scope: FieldScope, field: string, prefix: string], readonly FieldValue[]>(),
  /** Another search runs: what is known of the fields belongs to the old one. */
  forget: action(),
});
