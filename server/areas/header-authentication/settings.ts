import { httpError } from 'server/calls/http-error';

/** Whether a proxy may say in a header who somebody is. */
export interface HeaderSettings {
  enabled: boolean;
  username_header: string;
}

export const HEADER_CLASS = 'org.graylog2.security.headerauth.HTTPHeaderAuthConfig';
export const DEFAULT_SETTINGS: HeaderSettings = { enabled: false, username_header: 'Remote-User' };

const TOKEN = /^[!#$%&'*+.^_|~0-9A-Za-z-]{1,100}$/;
/** Clients send them, or proxies for another purpose. */
const OF_OTHER_PURPOSES =
  /^(?:host|cookie|authorization|connection|content-.*|x-forwarded-.*|forwarded|x-requested-.*)$/i;

/** @throws HttpError 400 */
export function readHeaderSettings({ enabled, username_header: sent }: HeaderSettings): HeaderSettings {
  const name = sent.trim();
  if (!TOKEN.test(name))
    throw httpError.badRequest(
      'username_header must be the name of a header: up to 100 letters, digits and hyphens, like Remote-User.',
    );
  if (OF_OTHER_PURPOSES.test(name))
    throw httpError.badRequest(`username_header cannot be ${name}, which has another purpose. Choose another name.`);
  return { enabled, username_header: name };
}
