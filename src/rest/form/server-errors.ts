import { messageOf } from 'rest/failure';
import { fieldErrors } from 'rest/FetchError';

/** Errors of a form, one sentence per field name; valid fields have no entry. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The errors of a server that refused a form. */
export interface ServerErrors {
  /** Shown at their fields until those are edited. */
  fields: FieldErrors;
  /** Errors that belong to no field of the form: shown above the fields. */
  others: readonly string[];
  /** Nothing has been edited since. */
  isFresh: boolean;
}

export const NO_SERVER_ERRORS: ServerErrors = { fields: {}, others: [], isFresh: false };

/** Splits an answer into errors of fields in the form and errors to show above it. */
export function serverErrorsOf(
  error: unknown,
  hasField: (name: string) => boolean,
  refusedIn: (error: unknown) => FieldErrors = fieldErrors,
): ServerErrors {
  const entries = Object.entries(refusedIn(error));
  const others = entries.filter(([field]) => !hasField(field)).map(([field, text]) => `${field} ${text}`);
  return {
    fields: Object.fromEntries(entries.filter(([field]) => hasField(field))),
    others: entries.length === 0 ? [messageOf(error)] : others,
    isFresh: true,
  };
}

/** The errors without those of fields that were edited since. */
export function withoutFields(refusal: ServerErrors, edited: readonly string[]): ServerErrors {
  if (refusal === NO_SERVER_ERRORS) return refusal;
  const rest = Object.entries(refusal.fields).filter(([field]) => !edited.includes(field));
  return { fields: Object.fromEntries(rest), others: refusal.others, isFresh: false };
}
