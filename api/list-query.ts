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

/** The same of a list of people or roles, where 0 a page means all. */
export const ListQueryOrAll = Type.Object({
  ...ListQuery.properties,
  per_page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
});

/** What a page says besides its rows. */
export const pageFigures = {
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  /** On this page. */
  count: Type.Integer(),
  query: Type.String(),
};
