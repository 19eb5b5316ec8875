import { createHash, timingSafeEqual } from 'node:crypto';
import { type InputConfiguration } from 'server/codecs/codec';
import { textSetting } from 'server/settings/read-setting';
import { type RequestHead } from './http-dialect';

/** Whether a sender shows the token an input asks for. */
export type TokenCheck = 'none' | 'wrong' | 'right';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Looks for the input's token in `Authorization`: behind a word (`Bearer`, `Splunk`, `ApiKey`), or as the password of
 * Basic authentication. An input without a token takes everybody.
 */
export function checkToken(configuration: InputConfiguration, { headers }: Pick<RequestHead, 'headers'>): TokenCheck {
  const wanted = textSetting(configuration, 'access_token');
  if (wanted === '') return 'right';
  const [, scheme = '', given = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization?.trim() ?? '') ?? [];
  if (given === '') return 'none';
  const shown = scheme.toLowerCase() === 'basic' ? passwordOf(given) : given;
  return timingSafeEqual(digest(shown), digest(wanted)) ? 'right' : 'wrong';
}

function passwordOf(basic: string): string {
  const pair = Buffer.from(basic, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
