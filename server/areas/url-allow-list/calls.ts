import { checkUrl, generateUrlRegex, getUrlAllowList, updateUrlAllowList } from 'api/url-allow-list';
import { serve, type ServedCall } from 'server/calls/serve';
import { type AllowedUrls } from './allowed-urls';
import { urlRegex } from './url-regex';

/** The calls of the list of allowed URLs. */
export const urlAllowListCalls = (
  allowed: Pick<AllowedUrls, 'current' | 'isAllowed' | 'replace'>,
): readonly ServedCall[] => [
  serve(getUrlAllowList, async () => allowed.current()),
  serve(updateUrlAllowList, ({ caller, body }) => allowed.replace(body, caller.username)),
  serve(checkUrl, async ({ body: { url } }) => ({ url, is_whitelisted: allowed.isAllowed(url) })),
  serve(generateUrlRegex, async ({ body }) => ({ regex: urlRegex(body.url_template, body.placeholder ?? '') })),
];
