import { pageConfiguration } from 'rest/page-configuration';

/** Asks for the streams that the account may read: whoever is signed in gets an answer. */
const PATH = '/streams';

/** A line for a terminal that calls this server by a token; nothing in it needs quotes in any shell. */
export function curlLine(token: string): string {
  const api = new URL(pageConfiguration().apiUrl || '/', window.location.href).href.replace(/\/$/, '');
  return `curl -u ${token}:token ${api}${PATH}`;
}

/** What a program sends with each call. */
export const authorizationHeader = (token: string): string => `Authorization: Basic ${btoa(`${token}:token`)}`;
