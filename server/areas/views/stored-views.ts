import { type ViewState, type ViewType } from 'api/views';
import { type Collection, createCollection, type Document, idIn } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql, type Statement } from 'server/storage/documents/sql';
import { wholePages } from './whole-pages';

/** A stored view. */
export interface StoredView {
  type: ViewType;
  title: string;
  summary: string | null;
  description: string | null;
  searchId: string;
  properties: string[];
  /** Username. */
  owner: string;
  /** Pages, by the id of their query. */
  state: Record<string, Required<ViewState>>;
}

export type ViewDocument = Document<StoredView>;
export type WholeView = Pick<ViewDocument, 'body' | 'createdAt' | 'id'>;

/** A view without its pages: enough for lists, permissions and searches. */
export interface ViewHead extends Omit<StoredView, 'state'> {
  id: string;
  createdAt: Date;
}

/** The views in the database. */
export interface StoredViews {
  documents: Collection<StoredView>;
  /** Several views in the given order, without those that do not exist. */
  getAll(ids: readonly string[]): Promise<ViewDocument[]>;
  heads(where?: Statement): Promise<ViewHead[]>;
  /** As a collection of documents, for callers that do not need pages. */
  headDocuments(where: Statement): Promise<ViewDocument[]>;
  /** Passes the views of one username to another. */
  handOver(from: string, to: string, by: string): Promise<void>;
  headsOfSearch(searchId: string): Promise<ViewHead[]>;
  /**
   * Those of the searches that no view refers to, not even an earlier version or a deleted view, since these may be
   * restored.
   */
  unusedSearches(ids: readonly string[]): Promise<string[]>;
}

const KIND = 'view';

/** Views are documents; queries over many of them leave their pages in the database. */
export function createStoredViews(database: Database, now?: () => Date): StoredViews {
  const documents = createCollection<StoredView>(database, KIND, {
    now,
    // Adds what earlier versions did not store and clients now expect.
    complete: (stored) => ({ ...stored, state: wholePages(stored.state) }),
  });

  async function heads(where?: Statement): Promise<ViewHead[]> {
    const found = await documents.heads('state', { where });
    return found.map(({ id, createdAt, body }) => ({ ...body, id, createdAt }));
  }

  return {
    documents,
    heads,
    headDocuments: async (where) => (await documents.heads('state', { where })) as ViewDocument[],

    async getAll(ids) {
      const found = new Map((await documents.list({ where: idIn(ids) })).map((view) => [view.id, view]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async handOver(from, to, by) {
      for (const { id } of await documents.heads('state', { where: sql`body->>'owner' = ${from}` }))
        await documents.change(id, by, ({ body }) => ({ ...body, owner: to }));
    },

    headsOfSearch: (searchId) => heads(sql`body->>'searchId' = ${searchId}`),

    async unusedSearches(ids) {
      const rows = await database.query<{ id: string }>(sql`
        select id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as search(id) where not exists (
          select 1 from document_versions where kind = 'view' and body->>'searchId' = search.id)`);
      return rows.map(({ id }) => id);
    },
  };
}
