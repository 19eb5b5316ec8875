import { Type } from '@sinclair/typebox';

/** What a list is asked for: a page, in the list language and in an order. */
export const ListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** A sortable name; anything else is the usual one. */
  sort: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
  query: Type.Optional(Type.String()),
});
