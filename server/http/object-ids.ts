import { httpError } from 'server/calls/http-error';

/** Parameters of paths that are ids of documents. */
const OBJECT_IDS = new Set(['decoratorId', 'indexSetId', 'inputId', 'ruleId', 'searchId', 'streamId']);
const OBJECT_ID = /^[0-9a-f]{24}$/;
const LONGEST_SHOWN = 100;

/**
 * What is no id belongs to a call that this server does not have (`/streams/alerts`), and is answered like one: whoever
 * asks.
 *
 * @throws HttpError 404
 */
export function refuseForeignIds(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!OBJECT_IDS.has(name) || OBJECT_ID.test(value)) continue;
    const shown = value.slice(0, LONGEST_SHOWN);
    // Card inputs.md has this one's words.
    if (name === 'inputId') throw httpError.notFound(`Input id <${shown}> is invalid!`);
    throw httpError.notFound(`HTTP 404 Not Found: ${shown} is neither a call of this server nor an id.`);
  }
}
