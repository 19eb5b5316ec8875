import { action, createActions } from 'flux/actions';
import { type FieldScope, type FieldValue, type TopValues } from './field-search';

/** Whoever asks cancels when the result changes: an answer that was not cancelled is of the result shown. */
export const FieldValuesActions = createActions('FieldValues', {
  /** Counts the messages that have each of the fields. */
  count: action<[scope: FieldScope, fields: readonly string[]]>(),
  /** Loads the most frequent values of a field. */
  top: action<[scope: FieldScope, field: string], TopValues>(),
  /** Loads values for completion; they are not kept in the state. */
  complete: action<[scope: FieldScope, field: string, prefix: string], readonly FieldValue[]>(),
});
