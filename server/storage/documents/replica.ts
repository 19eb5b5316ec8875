import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Collection, type Document, idIn } from './collection';

/** A document before and after a change; absent: it did not exist then. */
export interface ReplicaChange<Body> {
  id: string;
  before?: Document<Body>;
  after?: Document<Body>;
}

/** All documents of a kind, held in memory. */
export interface Replica<Body> {
  /** In creation order. */
  all(): readonly Document<Body>[];
  get(id: string): Document<Body> | undefined;
  /**
   * Compares all versions and reads those that differ: to be called before the first use, and after changes that
   * bypassed the collection.
   */
  refresh(): Promise<void>;
  /** Stops following changes. */
  close(): void;
}

export interface ReplicaOptions<Body> {
  /** Called after the documents in memory have changed. */
  onChange?(changes: readonly ReplicaChange<Body>[]): void;
}

const inOrder = (one: Document<unknown>, other: Document<unknown>): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/**
 * Keeps documents in memory, current over several nodes. A change on this node is visible before its promise resolves,
 * one on another node shortly after its commit. Empty until the first refresh.
 */
export function createReplica<Body>(
  documents: Collection<Body>,
  { onChange = () => undefined }: ReplicaOptions<Body> = {},
): Replica<Body> {
  const held = new Map<string, Document<Body>>();
  const enqueue = createSerialQueue();
  const unread = new Set<string>();
  let ordered: readonly Document<Body>[] | undefined;

  /** Reads are serialized, so that an older result never replaces a newer one. */
  async function read(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const found = await documents.list({ where: idIn(ids) });
    const byId = new Map(found.map((document) => [document.id, document]));
    const changes = ids
      .map((id) => ({ id, before: held.get(id), after: byId.get(id) }))
      .filter(({ before, after }) => before?.version !== after?.version);
    for (const { id, after } of changes) {
      if (after) held.set(id, after);
      else held.delete(id);
    }
    ordered = undefined;
    if (changes.length > 0) onChange(changes);
  }

  const readUnread = () =>
    enqueue(async () => {
      const ids = [...unread];
      unread.clear();
      try {
        await read(ids);
      } catch (cause) {
        ids.forEach((id) => unread.add(id));
        throw cause;
      }
    });

  const refresh = () =>
    enqueue(async () => {
      const versions = await documents.versions();
      const changed = [...versions].filter(([id, version]) => held.get(id)?.version !== version).map(([id]) => id);
      const gone = [...held.keys()].filter((id) => !versions.has(id));
      await read([...changed, ...gone]);
    });

  const close = documents.follow((ids) => {
    if (!ids) return refresh();
    ids.forEach((id) => unread.add(id));
    return readUnread();
  });

  return {
    all: () => (ordered ??= [...held.values()].sort(inOrder)),
    get: (id) => held.get(id),
    refresh,
    close,
  };
}
