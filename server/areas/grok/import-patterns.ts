import { setImmediate } from 'node:timers/promises';
import { type ImportStrategy } from 'api/grok';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { type CompilePatterns, type Compiling } from './compiling';
import { inOriginalWords, type NamedPattern, problemOf, refused } from './pattern-rules';
import { type GrokLibrary, MAX_PATTERNS } from './patterns';

const MAX_NAMED = 10;

/** Who imports, and what compiles for them. */
export interface Importing extends Compiling {
  compile: CompilePatterns;
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` (+ ${more} more)` : ''}.`;
}

/** Checks every pattern of the import on what there will be afterwards. Others are answered in between. */
async function refuseInvalid(
  brought: readonly NamedPattern[],
  stored: ReadonlyMap<string, string>,
  { compile, ...who }: Importing,
): Promise<void> {
  const definitions = new Map([...stored, ...brought.map(({ name, pattern }): [string, string] => [name, pattern])]);
  for (const each of brought) {
    const problem = problemOf(each, definitions);
    if (problem === '') throw refused('Invalid pattern contained. Did not save any patterns.');
    if (problem !== undefined) throw notSaved(each, problem);
    await setImmediate();
  }
  const wrong = await compile(
    brought.map(({ name }) => name),
    definitions,
    who,
  );
  const pattern = wrong && brought.find(({ name }) => name === wrong.name);
  if (wrong && pattern) throw notSaved(pattern, wrong.problem);
}

const notSaved = (pattern: NamedPattern, problem: string) =>
  refused(`Invalid pattern. Did not save any patterns\n${inOriginalWords(pattern)}\n${problem}`);

function refuseTwice(brought: readonly NamedPattern[]): void {
  const names = brought.map(({ name }) => name);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  if (twice.size > 0) throw refused(`The supplied Grok patterns contain conflicting names: ${listed([...twice])}`);
}

/**
 * Stores many patterns, all of them or none. Patterns whose names are there already keep their ids.
 *
 * @throws HttpError 400 with the reason under `_`
 */
export async function importPatterns(
  database: Database,
  { documents }: Pick<GrokLibrary, 'documents'>,
  brought: readonly NamedPattern[],
  strategy: ImportStrategy,
  who: Importing,
): Promise<void> {
  const by = who.caller.username;
  if (brought.length === 0) return;
  if (brought.length > MAX_PATTERNS) throw refused(`Import at most ${MAX_PATTERNS} patterns at a time.`);
  refuseTwice(brought);
  const dropsAll = strategy === 'DROP_ALL_EXISTING';
  const before = dropsAll ? [] : await documents.list();
  await refuseInvalid(brought, new Map(before.map(({ body }) => [body.name, body.pattern])), who);
  const alreadyExist = (names: readonly string[]) =>
    refused(`The following Grok patterns already exist: ${listed(names)}`);
  try {
    await database.transaction(async (within) => {
      const stored = new Map((await documents.list({ within })).map((each) => [each.body.name, each]));
      const known = brought.map(({ name }) => name).filter((name) => stored.has(name));
      if (strategy === 'ABORT_ON_CONFLICT' && known.length > 0) throw alreadyExist(known);
      const kept = dropsAll ? 0 : stored.size - known.length;
      if (kept + brought.length > MAX_PATTERNS)
        throw refused(`There can be at most ${MAX_PATTERNS} grok patterns. Delete some first.`);
      for (const { name, pattern } of brought) {
        const body = { name, pattern, contentPack: null };
        const there = stored.get(name);
        if (!there) await documents.insert(body, by, { within });
        else if (there.body.pattern !== pattern) await documents.update(there.id, body, by, { within });
        stored.delete(name);
      }
      if (dropsAll) for (const { id } of stored.values()) await documents.remove(id, by, { within });
    });
  } catch (cause) {
    // Somebody made one meanwhile.
    if (cause instanceof KeyTaken) throw alreadyExist(brought.map(({ name }) => name));
    throw cause;
  }
}
