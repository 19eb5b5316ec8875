import { messageOf } from 'rest/failure';
import { fieldErrors } from 'rest/FetchError';

/** What is wrong in a form, one sentence by field name; nothing wrong is no entry. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a server said when it refused a form. */
export interface ServerErrors {
  /** At their fields, until those are edited. */
  fields: FieldErrors;
  /** What belongs to no field of the form: it stands above the fields. */
  others: readonly string[];
  /** Nothing has been edited since. */
  isFresh: boolean;
}

/** Nothing was refused. */
export const NO_SERVER_ERRORS: ServerErrors = { fields: {}, others: [], isFresh: false };

/** Sorts an answer into what it says of fields that are in the form and what is left to say above it. */
export function serverErrorsOf(error: unknown, hasField: (name: string) => boolean): ServerErrors {
  const entries = Object.entries(fieldErrors(error));
  const others = entries.filter(([field]) => !hasField(field)).map(([field, text]) => `${field} ${text}`);
  return {
    fields: Object.fromEntries(entries.filter(([field]) => hasField(field))),
    others: entries.length === 0 ? [messageOf(error)] : others,
    isFresh: true,
  };
}

/** The refusal once these fields were edited: what was said of them no longer holds. */
export function withoutFields(refusal: ServerErrors, edited: readonly string[]): ServerErrors {
  if (refusal === NO_SERVER_ERRORS) return refusal;
  const rest = Object.entries(refusal.fields).filter(([field]) => !edited.includes(field));
  return { fields: Object.fromEntries(rest), others: refusal.others, isFresh: false };
}
