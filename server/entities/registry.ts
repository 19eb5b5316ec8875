import { type Collection } from 'server/storage/documents/collection';
import { type Statement } from 'server/storage/documents/sql';
import { type EntityKind } from './entity-kind';

/** A kind whatever its bodies are: what comes out of its collection may be given back to it. */
export type AnyEntityKind = EntityKind<unknown>;

/** Documents that are deleted together with an entity, and come back with it: its grants for instance. */
export interface EntityPart {
  documents: Collection<unknown>;
  /** Which of them belong to an entity; undefined: none of that kind has any. */
  of(kind: AnyEntityKind, id: string): Statement | undefined;
}

/** The kinds of entities of this server. */
export interface EntityRegistry {
  /** @throws when there is one of that name already */
  add<Body>(kind: EntityKind<Body>): void;
  addPart<Body>(part: Omit<EntityPart, 'documents'> & { documents: Collection<Body> }): void;
  all(): readonly AnyEntityKind[];
  find(kind: string): AnyEntityKind | undefined;
  /** The kind a stored document is of. */
  ofDocument(collection: string, body: unknown): AnyEntityKind | undefined;
  ofGrnType(type: string): AnyEntityKind | undefined;
  /** What belongs to an entity, by the collections it is in. */
  partsOf(kind: AnyEntityKind, id: string): { documents: Collection<unknown>; where: Statement }[];
}

/** Holds what areas tell of their kinds. */
export function createEntityRegistry(): EntityRegistry {
  const kinds = new Map<string, AnyEntityKind>();
  const parts: EntityPart[] = [];
  return {
    add(kind) {
      if (kinds.has(kind.kind)) throw new Error(`There are two kinds of entities named ${kind.kind}`);
      // Bodies go round: what a collection has read is all that its kind is ever given.
      kinds.set(kind.kind, kind as unknown as AnyEntityKind);
    },

    addPart: (part) => void parts.push(part as unknown as EntityPart),
    all: () => [...kinds.values()],
    find: (kind) => kinds.get(kind),
    ofDocument: (collection, body) =>
      [...kinds.values()].find(({ documents, has }) => documents.kind === collection && (has?.(body) ?? true)),
    ofGrnType: (type) => [...kinds.values()].find(({ grnType }) => grnType === type),

    partsOf: (kind, id) =>
      parts.flatMap(({ documents, of }) => {
        const where = of(kind, id);
        return where ? [{ documents, where }] : [];
      }),
  };
}
