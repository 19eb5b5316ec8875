import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Connection } from 'server/storage/documents/database';
import { type Searches, type StoredSearch } from './searches';

/** How searches are shared: whoever may read an arrangement may read the search it shows. */
export interface SearchSharing {
  /** Those of some searches that no arrangement needs: the others are kept. */
  unused(ids: readonly string[]): Promise<string[]>;
  /** Whether somebody may read an arrangement that shows the search. */
  maySee(caller: Caller, searchId: string): Promise<boolean>;
  /** Ids of the searches that somebody may read through arrangements. */
  readable(caller: Caller): Promise<string[]>;
}

/** Stored searches as one person may read them: their own, an administrator's all, and those of readable arrangements. */
export interface SearchAccess {
  /** Whoever may read it. @param within the transaction that asks */
  find(id: string, within?: Connection): Promise<StoredSearch | undefined>;
  findReadable(caller: Caller, id: string): Promise<StoredSearch | undefined>;
  /** @throws HttpError 404 for one that does not exist, 403 for one that may not be read */
  get(caller: Caller, id: string): Promise<StoredSearch>;
  /** The newest; at most {@link MAX_LISTED}. */
  list(caller: Caller): Promise<StoredSearch[]>;
  /** @throws HttpError 403 for one that is somebody else's */
  checkOverwriting(caller: Caller, id: string): Promise<void>;
}

/** Every run of a changed search stores one: nobody reads through more. */
export const MAX_LISTED = 1_000;

const isAdministrator = (caller: Caller) => caller.may('*');

/** Who may read which stored search (card search.md, "Storing and finding searches"). */
export function createSearchAccess(searches: Searches, sharing: () => SearchSharing): SearchAccess {
  const isAuthor = ({ author }: Caller, { owner }: StoredSearch) => owner === author.username;
  const owns = (caller: Caller, search: StoredSearch) => isAuthor(caller, search) || isAdministrator(caller);
  const mayRead = async (caller: Caller, search: StoredSearch) =>
    owns(caller, search) || caller.owns(search.owner) || sharing().maySee(caller, search.id);

  return {
    find: searches.find,

    async findReadable(caller, id) {
      const search = await searches.find(id);
      return search && (await mayRead(caller, search)) ? search : undefined;
    },

    async get(caller, id) {
      const search = await searches.find(id);
      if (!search) throw httpError.notFound(`Search with id ${id} does not exist`);
      if (!(await mayRead(caller, search))) throw httpError.forbidden(`Not allowed to read search ${id}`);
      return search;
    },

    async list(caller) {
      if (isAdministrator(caller)) return searches.newest(MAX_LISTED);
      const owner = caller.owns(caller.username) ? caller.username : undefined;
      return searches.newest(MAX_LISTED, { owner, ids: await sharing().readable(caller) });
    },

    async checkOverwriting(caller, id) {
      const stored = await searches.find(id);
      const isAllowed = stored && (caller.viewer ? isAuthor(caller, stored) : owns(caller, stored));
      if (stored && !isAllowed) throw httpError.forbidden(`Search ${id} belongs to someone else`);
    },
  };
}
