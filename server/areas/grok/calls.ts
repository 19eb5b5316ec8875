import * as grok from 'api/grok';
import { type GrokPatternBody, type ImportStrategy } from 'api/grok';
import { readPatternFile } from 'lang/grok/pattern-file';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { HttpError, httpError } from 'server/calls/http-error';
import { pageOf } from 'server/calls/paging';
import { serve, type ServedCall } from 'server/calls/serve';
import { type EntityRegistry } from 'server/entities/registry';
import { findUsedBy } from 'server/entities/used-by';
import { grokOnLines, grokOnText, unsavedGrokPattern } from 'server/processing/trials/grok-trials';
import { TrialRefused } from 'server/processing/trials/trial';
import { type Trials } from 'server/processing/trials/trials';
import { type Database } from 'server/storage/documents/database';
import { compilePatternsBy, type Compiling } from './compiling';
import { fetchPatterns } from './fetch-patterns';
import { importPatterns } from './import-patterns';
import { inOriginalWords, problemOf, refused, refusedFor } from './pattern-rules';
import { type GrokLibrary } from './patterns';
import { presentPattern, type StoredGrokPattern } from './stored-pattern';

const OBJECT_ID = /^[0-9a-f]{24}$/;
const MAX_NAMED = 10;

const read = ({ name, pattern }: GrokPatternBody, contentPack: string | null): StoredGrokPattern => ({
  name,
  pattern,
  contentPack,
});

/** Says who refers to a pattern that is to be deleted. @throws HttpError 409 */
async function refuseUsed(entities: EntityRegistry, caller: Caller, id: string): Promise<void> {
  const { entities: using, hidden } = await findUsedBy(entities, caller, { kind: 'grok_pattern', documentId: id });
  const count = using.length + hidden;
  if (count === 0) return;
  const titles = using.slice(0, MAX_NAMED).map(({ title }) => title);
  const others = count - titles.length;
  const named = [...titles, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  throw httpError.conflict(`Still used by ${named}. They fail without it. To delete it anyway, use force=true.`);
}

export interface GrokCallsNeeds {
  library: GrokLibrary;
  database: Database;
  entities: EntityRegistry;
  trials: Trials;
}

/** The calls of the grok area. */
export function grokCalls({ library, database, entities, trials }: GrokCallsNeeds): ServedCall[] {
  const { documents, definitions } = library;
  const { page, get, create, change, remove } = library.entities;
  const asTriedBy = ({ author }: Caller, signal: AbortSignal) => ({
    by: author.username,
    signal,
    patterns: definitions(),
  });
  const compile = compilePatternsBy(trials);
  const importing = (patterns: readonly GrokPatternBody[], strategy: ImportStrategy, who: Compiling) => {
    describeCall({ details: { patterns: patterns.length, strategy } });
    return importPatterns(database, library, patterns, strategy, { ...who, compile });
  };
  /** @throws HttpError 400 for a pattern that cannot be used */
  async function refuseInvalid(pattern: GrokPatternBody, who: Compiling, id?: string): Promise<void> {
    const { name } = pattern;
    const all = new Map([...definitions(), [name, pattern.pattern] as const]);
    const problem = problemOf(pattern, all) ?? (await compile([name], all, who))?.problem;
    if (problem !== undefined) throw refusedFor(pattern, problem, id);
  }

  return [
    serve(grok.listGrokPatterns, async ({ caller }) => {
      const { things } = await page(caller, { per_page: 0 });
      return { patterns: things };
    }),
    serve(grok.pageGrokPatterns, async ({ caller, query: { page: number, per_page, ...list } }) => {
      const { things: found } = await page(caller, { ...list, per_page: 0 });
      const { things, ...figures } = pageOf(found, { page: number, per_page });
      return { ...figures, count: things.length, patterns: things };
    }),
    serve(grok.getGrokPattern, async ({ caller, params }) => presentPattern(await get(caller, params.grokPatternId))),

    serve(grok.createGrokPattern, async ({ caller, query, body, signal, http: { reply } }) => {
      if (typeof body === 'string') {
        const strategy = query['import-strategy'] ?? (query.replace ? 'DROP_ALL_EXISTING' : 'ABORT_ON_CONFLICT');
        await importing(readPatternFile(body).patterns, strategy, { caller, signal });
        reply.code(202).header('content-length', 0).send();
        return undefined;
      }
      await refuseInvalid(body, { caller, signal });
      const made = presentPattern(await create(caller, read(body, body.content_pack ?? null)));
      reply.header('location', `system/grok/${made.id}`);
      return made;
    }),
    serve(grok.importGrokPatterns, ({ caller, query, body, signal }) =>
      importing(body.patterns, query['import-strategy'] ?? 'ABORT_ON_CONFLICT', { caller, signal }),
    ),
    serve(grok.updateGrokPattern, async ({ caller, params: { grokPatternId: id }, body, signal }) => {
      if (OBJECT_ID.test(id) && !(await documents.get(id))) throw refused(inOriginalWords(body, id));
      await refuseInvalid(body, { caller, signal }, id);
      return presentPattern(await change(caller, id, () => read(body, null)));
    }),
    serve(grok.deleteGrokPattern, async ({ caller, params: { grokPatternId: id }, query: { check, force } }) => {
      await get(caller, id, 'delete');
      if (check && !force) await refuseUsed(entities, caller, id);
      await remove(caller, id);
    }),
    serve(grok.renameGrokPattern, async ({ caller, params, body }) => {
      const { patterns, followed } = await library.rename(caller, params.grokPatternId, body.name);
      return { changed: patterns, extractors: followed };
    }),
    serve(grok.fetchGrokPatterns, async ({ body, signal }) => {
      describeCall({ details: { address: body.address } });
      return { patterns: await fetchPatterns(body, signal) };
    }),
    serve(grok.restoreStandardGrokPatterns, async ({ caller }) => ({
      restored: await library.restoreStandard(caller.username),
    })),

    serve(grok.testGrokPattern, ({ body, caller, signal }) =>
      trials.run(unsavedGrokPattern, body, asTriedBy(caller, signal)).catch((cause: unknown) => {
        // The answer has no type, as the original's has not.
        throw cause instanceof TrialRefused ? new HttpError(400, { message: cause.message }) : cause;
      }),
    ),
    serve(grok.tryGrokByAddress, ({ query, caller, signal }) =>
      trials.run(grokOnText, query, asTriedBy(caller, signal)),
    ),
    serve(grok.tryGrok, ({ body, caller, signal }) => trials.run(grokOnText, body, asTriedBy(caller, signal))),
    serve(grok.tryGrokOnLines, ({ body, caller, signal }) => trials.run(grokOnLines, body, asTriedBy(caller, signal))),
  ];
}
