import { type GrokPattern } from 'api/grok';
import { patternsNeededBy, patternsUsedBy, withRenamed } from 'lang/grok/references';
import { STANDARD_PATTERNS } from 'lang/grok/standard/standard-patterns';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { createEntities, type Entities } from 'server/entities/entities';
import { type Reference } from 'server/entities/portable';
import { type Collection, createCollection, type Document } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { createReplica } from 'server/storage/documents/replica';
import { sql } from 'server/storage/documents/sql';
import { checkPattern, refused } from './pattern-rules';
import { presentPattern, type StoredGrokPattern } from './stored-pattern';

/** Most patterns of an installation: all of them are in memory. */
export const MAX_PATTERNS = 2_000;

const KIND = 'grok_pattern';

/** A pattern that gets another name. */
export interface Renaming {
  from: string;
  to: string;
  by: string;
  /** All of it is stored, or nothing. */
  within: Transaction;
}

/** Renames it in what refers to it. @returns how many things it was renamed in */
export type FollowRenaming = (renaming: Renaming) => Promise<number>;

/** What a changed name has changed. */
export interface Renamed {
  patterns: GrokPattern[];
  /** Things of other areas that referred to it. */
  followed: number;
}

/** The grok patterns of this installation, as other areas use them. */
export interface GrokPatterns {
  /** Definitions by name; another map after every change, on whichever node it was made. */
  definitions(): ReadonlyMap<string, string>;
  /** The patterns that an expression names: for the references of kinds that have grok expressions. */
  references(expression: string): Reference[];
  /** The same with those that these name in turn: all it fails without. */
  allReferences(expression: string): Reference[];
  /** For areas whose documents have grok expressions: a renamed pattern is renamed in them, too. */
  onRename(follow: FollowRenaming): void;
}

/** Storing and changing grok patterns. */
export interface GrokLibrary extends GrokPatterns {
  documents: Collection<StoredGrokPattern>;
  entities: Entities<StoredGrokPattern, GrokPattern>;
  /** Gives a pattern another name, in those that refer to it, too. @throws HttpError 400, 403, 404 */
  rename(caller: Caller, id: string, name: string): Promise<Renamed>;
  /** Makes the standard patterns that are missing. @returns their names */
  restoreStandard(by: string): Promise<string[]>;
  open(): Promise<void>;
  close(): void;
}

const definitionsOf = (documents: readonly Document<StoredGrokPattern>[]) =>
  new Map(documents.map(({ body }) => [body.name, body.pattern]));

const referenceTo = (id: string | undefined): Reference[] => (id === undefined ? [] : [{ kind: KIND, id }]);

/** The library on its documents. */
export function createGrokLibrary(database: Database, now?: () => Date): GrokLibrary {
  const documents = createCollection<StoredGrokPattern>(database, KIND, { now, keyOf: ({ name }) => name });
  let definitions: ReadonlyMap<string, string> = new Map();
  let ids: ReadonlyMap<string, string> = new Map();
  const replica = createReplica(documents, {
    onChange() {
      definitions = definitionsOf(replica.all());
      ids = new Map(replica.all().map(({ id, body }) => [body.name, id]));
    },
  });
  const followers: FollowRenaming[] = [];
  const referencesTo = (names: readonly string[]) => names.flatMap((name) => referenceTo(ids.get(name)));
  const references = (expression: string) => referencesTo(patternsUsedBy(expression));

  const entities = createEntities<StoredGrokPattern, GrokPattern>(database, {
    kind: KIND,
    noun: 'grok pattern',
    documents,
    titleOf: ({ name }) => name,
    // Who may change them may see what they change.
    permission: (action) =>
      action === 'create' ? ['inputs:create'] : action === 'read' ? ['inputs:read', 'inputs:edit'] : ['inputs:edit'],
    references: ({ pattern }) => references(pattern),
    mentions: (id) => sql`position(${`%{${replica.get(id)?.body.name ?? ''}`} in body->>'pattern') > 0`,
    searchable: {
      name: { kind: 'text', of: ({ body }) => body.name },
      pattern: { kind: 'text', of: ({ body }) => body.pattern },
    },
    sortable: { name: ({ body }) => body.name, pattern: ({ body }) => body.pattern },
    notFound: (id) => httpError.notFound(`Couldn't find Grok pattern with ID ${id.slice(0, 100)}`),
    present: presentPattern,

    async check({ id, body }, within) {
      const all = await documents.list({ within });
      const others = all.filter((other) => other.id !== id);
      checkPattern(body, definitionsOf(others), id === '' ? undefined : id);
      if (others.some((other) => other.body.name === body.name))
        throw refused(`Grok pattern ${body.name} already exists`);
      if (others.length >= MAX_PATTERNS)
        throw refused(`There can be at most ${MAX_PATTERNS} grok patterns. Delete some first.`);
    },
  });

  return {
    documents,
    entities,
    definitions: () => definitions,
    references,
    onRename: (follow) => void followers.push(follow),
    allReferences: (expression) => referencesTo(patternsNeededBy(expression, definitions)),

    async rename(caller, id, name) {
      const { body: before } = await entities.get(caller, id, 'edit');
      return database.transaction(async (within) => {
        const all = await documents.list({ within });
        const renamed = all.map((each) => ({
          ...each,
          body: {
            ...each.body,
            name: each.id === id ? name : each.body.name,
            pattern: withRenamed(each.body.pattern, before.name, name),
          },
        }));
        if (renamed.some((each) => each.id !== id && each.body.name === name))
          throw refused(`Grok pattern ${name} already exists`);
        const changed = renamed.filter(
          ({ body }, at) => body.pattern !== all[at]?.body.pattern || body.name !== all[at]?.body.name,
        );
        const after = definitionsOf(renamed);
        for (const each of changed) {
          checkPattern(each.body, after, each.id);
          await documents.update(each.id, each.body, caller.username, { within });
        }
        let followed = 0;
        for (const follow of followers)
          followed += await follow({ from: before.name, to: name, by: caller.username, within });
        return { patterns: changed.map(presentPattern), followed };
      });
    },

    restoreStandard: (by) =>
      database.transaction(async (within) => {
        const names = new Set((await documents.list({ within })).map(({ body }) => body.name));
        const missing = [...STANDARD_PATTERNS].filter(([name]) => !names.has(name));
        for (const [name, pattern] of missing)
          await documents.insert({ name, pattern, contentPack: null }, by, { within });
        return missing.map(([name]) => name);
      }),

    ...{ open: () => replica.refresh(), close: replica.close },
  };
}
