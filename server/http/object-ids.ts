import { httpError } from 'server/calls/http-error';

/** Path parameters that are ids of documents. */
const OBJECT_IDS = new Set([
  'decoratorId',
  'indexSetId',
  'inputId',
  'outputId',
  'roleId',
  'ruleId',
  'searchId',
  'streamId',
]);
const OBJECT_ID = /^[0-9a-f]{24}$/;
const MAX_SHOWN = 100;

/**
 * A value that is not an id means that the path is one this server does not have (`/streams/alerts`): the answer is that of
 * an unknown route, whoever asks.
 *
 * @throws HttpError 404
 */
export function refuseMalformedIds(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!OBJECT_IDS.has(name) || OBJECT_ID.test(value)) continue;
    const shown = value.slice(0, MAX_SHOWN);
    // This wording is specified by card inputs.md.
    if (name === 'inputId') throw httpError.notFound(`Input id <${shown}> is invalid!`);
    throw httpError.notFound(`HTTP 404 Not Found: ${shown} is neither a call of this server nor an id.`);
  }
}
