import { CORRELATION } from 'api/events/conditions';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { refuseErrors } from 'server/calls/validation-result';
import { linkedDefinitions, linkedIdsOf } from './linked-definitions';
import { type DefinitionDocuments, type StoredDefinition } from './stored-definition';

/** Whether what somebody defines may be searched by them. */
export interface DefinitionSources {
  /**
   * Whoever defines what is searched has to be able to read it: streams, other definitions, and what these search.
   *
   * @param id absent: of a new one
   * @throws HttpError 400, 403
   */
  check(caller: Caller, definition: { id?: string; body: StoredDefinition }): Promise<void>;
}

/** Why somebody may not search what a definition searches, in a sentence. */
function unreadIn(caller: Caller, { config }: StoredDefinition): string | undefined {
  if (config.type === CORRELATION) return undefined;
  if (config.streams.length === 0 && !caller.may('streams:read'))
    return 'Choose streams that you may read: without any, all streams are searched.';
  const unread = config.streams.filter((id) => !caller.may(`streams:read:${id}`));
  return unread.length > 0 ? `You may not read the stream ${unread.join(', ')}. Leave it out.` : undefined;
}

/** The sources of definitions. */
export const createDefinitionSources = (documents: DefinitionDocuments): DefinitionSources => ({
  async check(caller, { id, body }) {
    const own = unreadIn(caller, body);
    if (own !== undefined) throw httpError.forbidden(own);
    const direct = linkedIdsOf(body.config);
    if (direct.length === 0) return;
    const linked = await linkedDefinitions(documents, body.config);
    const missing = direct.filter((each) => !linked.has(each) || !caller.may(`eventdefinitions:read:${each}`));
    if (missing.length > 0)
      refuseErrors({
        sequence: missing.map((each) => `There is no event definition ${each} that you may read. Choose another.`),
      });
    if (id !== undefined && linked.has(id))
      refuseErrors({ sequence: ['It looks for its own events, by itself or through another. Leave that step out.'] });
    const unread = [...linked.values()].filter((each) => unreadIn(caller, each.body) !== undefined);
    const titles = unread.map((each) => `“${each.body.title}”`).join(', ');
    if (unread.length > 0)
      throw httpError.forbidden(`You may not read all streams that are searched by ${titles}. Leave that step out.`);
  },
});
