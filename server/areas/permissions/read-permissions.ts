import { httpError } from 'server/calls/http-error';
import { UNPRINTABLE } from 'server/calls/unprintable';

const MAX_PERMISSIONS = 1_000;
const MAX_PERMISSION = 300;
const MAX_SHOWN = 100;

const refused = (message: string) => httpError.invalidFields({ permissions: message }, message);

/** The permissions to store, each once. @throws HttpError 400 */
export function readPermissions(sent: readonly string[]): string[] {
  const isRight = (text: string) => text.trim() !== '' && text.length <= MAX_PERMISSION && !UNPRINTABLE.test(text);
  if (sent.length > MAX_PERMISSIONS) throw refused(`These are more than ${MAX_PERMISSIONS} permissions.`);
  const wrong = sent.find((text) => !isRight(text));
  if (wrong !== undefined)
    throw refused(
      `A permission has 1 to ${MAX_PERMISSION} characters, like streams:read; this is none: ${JSON.stringify(wrong.slice(0, MAX_SHOWN))}.`,
    );
  return [...new Set(sent.map((text) => text.trim()))];
}
