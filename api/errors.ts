import { type Static, Type } from '@sinclair/typebox';
import { Open } from './contract';

/** Body of almost every refused call. 401 answers have no body at all. */
export const ApiError = Open({ type: Type.String(), message: Type.String() });
export type ApiError = Static<typeof ApiError>;

/** 403 of a search over streams the person may not read (card search.md). */
export const MissingStreamPermission = Open({
  type: Type.Literal('MissingStreamPermission'),
  message: Type.String(),
  streams: Type.Array(Type.String()),
});
export type MissingStreamPermission = Static<typeof MissingStreamPermission>;

/** 400 of a form: the texts by field. */
export const ValidationApiError = Open({
  type: Type.Literal('ValidationApiError'),
  message: Type.String(),
  validation_errors: Type.Record(Type.String(), Type.Array(Type.Object({ error: Type.String() }))),
});
export type ValidationApiError = Static<typeof ValidationApiError>;

/**
 * 400 of forms that are checked rule by rule (index sets): one entry a broken rule. The field is the last part of
 * `path`, between dots.
 */
export const Violations = Type.Array(
  Open({
    message: Type.String(),
    message_template: Type.String(),
    path: Type.String(),
    invalid_value: Type.Union([Type.String(), Type.Null()]),
  }),
);
export type Violations = Static<typeof Violations>;

/** 400 of forms that are checked as a whole (authentication services, event definitions): the sentences by field. */
export const ValidationResult = Open({
  failed: Type.Boolean(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
  error_context: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ValidationResult = Static<typeof ValidationResult>;

/** The type of the refusal to change something while one views the console as another person. */
export const READ_ONLY_VIEW = 'ReadOnlyView';
