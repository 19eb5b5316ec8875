import { type ViewState, type ViewType } from 'api/views';
import { createCollection, type Document } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { wholePages } from './whole-pages';

/** An arrangement as it is stored. */
export interface StoredView {
  type: ViewType;
  title: string;
  summary: string | null;
  description: string | null;
  searchId: string;
  properties: string[];
  /** Username. */
  owner: string;
  /** Pages by the id of their query. */
  state: Record<string, Required<ViewState>>;
}

export type ViewDocument = Document<StoredView>;
export type WholeView = Pick<ViewDocument, 'body' | 'createdAt' | 'id'>;

/** A view without its pages: what lists, permissions and searches need. */
export interface ViewHead extends Omit<StoredView, 'state'> {
  id: string;
  createdAt: Date;
}

/** The views in the database. */
export interface StoredViews {
  get(id: string): Promise<ViewDocument | undefined>;
  /** Several at once, in the order asked for; those that are not there are left out. */
  getAll(ids: readonly string[]): Promise<WholeView[]>;
  insert(view: StoredView, by: string, id?: string): Promise<ViewDocument>;
  update(id: string, view: StoredView, by: string): Promise<ViewDocument | undefined>;
  remove(id: string, by: string): Promise<boolean>;
  heads(): Promise<ViewHead[]>;
  /** Makes the views of one name another's. */
  handOver(from: string, to: string, by: string): Promise<void>;
  headsOfSearch(searchId: string): Promise<ViewHead[]>;
  /** Ids of the searches that views use, each once. */
  searchIds(): Promise<string[]>;
}

const KIND = 'view';
const LIVING = sql`kind = 'view' and deleted_at is null`;
const HEAD = sql`id, created_at, body - 'state' as head`;

interface HeadRow {
  id: string;
  created_at: Date;
  head: Omit<StoredView, 'state'>;
}

const presentHead = ({ id, created_at: createdAt, head }: HeadRow): ViewHead => ({
  ...head,
  id,
  createdAt: new Date(createdAt),
});

/** What an earlier version stored lacks what clients count on today: it leaves the database whole. */
const whole = <View extends { body: StoredView }>(view: View): View => ({
  ...view,
  body: { ...view.body, state: wholePages(view.body.state) },
});
const wholeIfThere = (view: ViewDocument | undefined) => view && whole(view);

/** Views are documents; what is asked of many of them at once leaves their pages in the database. */
export function createStoredViews(database: Database, now?: () => Date): StoredViews {
  const documents = createCollection<StoredView>(database, KIND, now);
  return {
    get: async (id) => wholeIfThere(await documents.get(id)),
    insert: (view, by, id) => documents.insert(view, by, { id }),
    update: documents.update,
    remove: documents.remove,

    async getAll(ids) {
      const rows = await database.query<{ id: string; created_at: Date; body: StoredView }>(sql`
        select id, created_at, body from documents
        where ${LIVING} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
      const found = new Map(
        rows.map(({ id, created_at, body }) => [id, whole({ id, createdAt: new Date(created_at), body })]),
      );
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async heads() {
      return (await database.query<HeadRow>(sql`select ${HEAD} from documents where ${LIVING}`)).map(presentHead);
    },

    async handOver(from, to, by) {
      for (const { id, body } of await documents.list())
        if (body.owner === from) await documents.update(id, { ...body, owner: to }, by);
    },

    async headsOfSearch(searchId) {
      const rows = await database.query<HeadRow>(
        sql`select ${HEAD} from documents where ${LIVING} and body->>'searchId' = ${searchId}`,
      );
      return rows.map(presentHead);
    },

    async searchIds() {
      const rows = await database.query<{ id: string }>(
        sql`select distinct body->>'searchId' as id from documents where ${LIVING}`,
      );
      return rows.map(({ id }) => id);
    },
  };
}
