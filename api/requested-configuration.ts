import { type Static, Type } from '@sinclair/typebox';
import { Json, Nullable, Open } from './contract';

// Cards inputs.md ("Input type"), streams.md (outputs), search.md (decorators), legacy-alerts.md.

/**
 * A setting that a type of input, output, decorator or notification asks for. `type` is text, number, boolean, dropdown
 * or list; servers with plugins may name others. `position` is 100 when it is missing.
 */
export const RequestedField = Open({
  type: Type.String(),
  human_name: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  default_value: Type.Optional(Json),
  is_optional: Type.Boolean(),
  attributes: Type.Optional(Type.Array(Type.String())),
  additional_info: Type.Optional(Open({ values: Type.Optional(Type.Record(Type.String(), Type.String())) })),
  position: Type.Optional(Type.Integer()),
});
export type RequestedField = Static<typeof RequestedField>;

/** Settings by name, in the server's order. */
export const RequestedConfiguration = Type.Record(Type.String(), RequestedField);
export type RequestedConfiguration = Static<typeof RequestedConfiguration>;
