import { positiveSetting, type Settings, textSetting } from 'server/settings/read-setting';
import { optionalNumber, optionalText, type RequestedConfiguration, text } from 'server/settings/requested-field';
import { tlsFields, tlsTrust } from '../net/tls-trust';
import { HttpPost } from './http-post';

const BATCH = 500;
const MAX_BATCH = 5_000;

/** Settings of types that post requests to an address. */
export const httpFields = (url: string, description: string): RequestedConfiguration => ({
  url: text('URL', url, description),
  username: optionalText('User name', '', 'For Basic authentication; if empty, none is sent'),
  password: optionalText('Password', '', 'For Basic authentication', ['is_password']),
  token: optionalText('Token', '', 'Sent as “Authorization: Bearer …” instead of a user name', ['is_password']),
  ...tlsFields,
  batch_size: optionalNumber('Batch size', BATCH, `Most messages in one request, up to ${MAX_BATCH}`),
});

/** The most messages of one request. */
export const batchSize = (settings: Settings): number =>
  Math.min(positiveSetting(settings, 'batch_size', BATCH), MAX_BATCH);

/** What is wrong with the address, by name. */
export function urlFaults(settings: Settings): Record<string, string> {
  const given = textSetting(settings, 'url');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return { url: 'URL (url) must begin with http:// or https://.' };
  if (url.username !== '' || url.password !== '')
    return { url: 'URL (url) must not contain a name or password: there are settings for them.' };
  return {};
}

function authorization(settings: Settings): Record<string, string> {
  const [token, username] = [textSetting(settings, 'token'), textSetting(settings, 'username')];
  if (token !== '') return { authorization: `Bearer ${token}` };
  if (username === '') return {};
  const credentials = Buffer.from(`${username}:${textSetting(settings, 'password')}`).toString('base64');
  return { authorization: `Basic ${credentials}` };
}

/** @param path added to an address that has none of its own; absent: none */
export function httpPostTo(settings: Settings, path?: string): HttpPost {
  const url = new URL(textSetting(settings, 'url'));
  if (path !== undefined && !url.pathname.endsWith(path)) url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  return new HttpPost({ url, headers: authorization(settings), tls: tlsTrust(settings) });
}
