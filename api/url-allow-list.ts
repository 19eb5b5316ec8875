import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, reads, Strict } from './contract';

// Shapes: card configuration.md (1.5, calls 8 to 11).

export const AllowedUrl = Strict({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  type: Type.Union([Type.Literal('literal'), Type.Literal('regex')]),
  title: Type.String({ maxLength: 1_000 }),
  /** A regex is looked for anywhere in a URL. */
  value: Type.String({ minLength: 1, maxLength: 4_000 }),
});
export type AllowedUrl = Static<typeof AllowedUrl>;

/** The URLs that this server may call; all of them while it is disabled. */
export const UrlAllowList = Strict({ entries: Type.Array(AllowedUrl, { maxItems: 1_000 }), disabled: Type.Boolean() });
export type UrlAllowList = Static<typeof UrlAllowList>;

const Url = Type.String({ maxLength: 4_000 });

export const getUrlAllowList = defineCall({
  method: 'GET',
  path: '/system/urlwhitelist',
  access: 'urlwhitelist:read',
  summary: 'The URLs that this server may call.',
  response: Open(UrlAllowList.properties),
});

export const updateUrlAllowList = defineCall({
  method: 'PUT',
  path: '/system/urlwhitelist',
  access: 'urlwhitelist:write',
  audit: { action: 'url_allow_list.update' },
  summary: 'Replaces the list of URLs that this server may call.',
  bodyLimit: 8 * 1024 * 1024,
  body: UrlAllowList,
});

export const checkUrl = defineCall({
  method: 'POST',
  path: '/system/urlwhitelist/check',
  access: 'signed-in',
  audit: reads('It looks at the list.'),
  summary: 'Whether this server may call a URL.',
  body: Strict({ url: Url }),
  response: Open({ url: Type.String(), is_whitelisted: Type.Boolean() }),
});

export const generateUrlRegex = defineCall({
  method: 'POST',
  path: '/system/urlwhitelist/generate_regex',
  access: 'signed-in',
  audit: reads('It makes a text of another.'),
  summary: 'A regex that matches a URL with anything in place of its placeholder.',
  body: Strict({ url_template: Url, placeholder: Type.Optional(Nullable(Type.String({ maxLength: 1_000 }))) }),
  response: Open({ regex: Type.String() }),
});
