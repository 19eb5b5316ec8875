import { type Collection } from 'server/storage/documents/collection';
import { type Statement } from 'server/storage/documents/sql';
import { type EntityKind } from './entity-kind';

/** A kind with any type of body: only what its own collection has read is passed to it. */
export type AnyEntityKind = EntityKind<unknown>;

/** Documents that are deleted and restored together with an entity, for instance its grants. */
export interface EntityPart {
  documents: Collection<unknown>;
  /** The condition for those that belong to an entity; undefined when entities of this kind have none. */
  of(kind: AnyEntityKind, id: string): Statement | undefined;
}

/** The kinds of entities on this server. */
export interface EntityRegistry {
  /** @throws Error for a duplicate name */
  add<Body>(kind: EntityKind<Body>): void;
  addPart<Body>(part: Omit<EntityPart, 'documents'> & { documents: Collection<Body> }): void;
  all(): readonly AnyEntityKind[];
  find(kind: string): AnyEntityKind | undefined;
  /** The kind of a stored document. */
  ofDocument(collection: string, body: unknown): AnyEntityKind | undefined;
  ofGrnType(type: string): AnyEntityKind | undefined;
  /** The parts of an entity, by collection. */
  partsOf(kind: AnyEntityKind, id: string): { documents: Collection<unknown>; where: Statement }[];
}

/** An empty registry. */
export function createEntityRegistry(): EntityRegistry {
  const kinds = new Map<string, AnyEntityKind>();
  const parts: EntityPart[] = [];
  return {
    add(kind) {
      if (kinds.has(kind.kind)) throw new Error(`There are two kinds of entities named ${kind.kind}`);
      // Safe because a kind is only passed bodies that its own collection has read.
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
