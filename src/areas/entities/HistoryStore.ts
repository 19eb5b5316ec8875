import {
  type DocumentVersion,
  type EntityHead,
  listTrash,
  listUsedBy,
  listVersions,
  restoreVersion,
  type TrashedEntity,
} from 'api/documents';
import { action, createActions } from 'flux/actions';
import { bringBack, type DocumentKind } from 'rest/entity/deleted';
import { type Listed } from 'rest/entity/listing';
import { ABSENT, begun, failed, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { texts } from './texts';

/** A thing whose versions the server keeps. */
export interface KeptDocument extends DocumentKind {
  id: string;
  title: string;
}

export interface ListedVersions extends Listed<DocumentVersion> {
  /** Whether the person may make one of them the newest again. */
  mayRestore: boolean;
}

/** What refers to some things. */
export interface UsedBy {
  entities: readonly EntityHead[];
  /** So many more, which the person may not read. */
  hidden: number;
}

export interface HistoryState {
  /** Of which thing, and which kind, they are. */
  versionsOf?: string;
  trashOf?: string;
  /** A page of the versions of the thing asked for last, newest first. */
  versions: Loadable<ListedVersions>;
  /** A page of what was deleted of the kind asked for last, newest first. */
  trash: Loadable<Listed<TrashedEntity>>;
  /** Of the things asked for last. */
  usedBy: Loadable<UsedBy>;
}

export const HistoryActions = createActions('History', {
  versions: action<[document: KeptDocument, page: number], ListedVersions>(),
  /** Makes a thing what it was in a version. @param newest the version that was shown as the newest, if it was */
  restoreVersion: action<[document: KeptDocument, version: number, newest?: number], { version: number }>(),
  trash: action<[kind: DocumentKind, text: string, page: number], Listed<TrashedEntity>>(),
  /** What refers to some things of a kind, to each other not counted. */
  usedBy: action<[kind: string, ids: readonly string[]], UsedBy>(),
  /** Brings back what was deleted. */
  restore: action<[kind: DocumentKind, entity: Pick<TrashedEntity, 'id' | 'title'>]>(),
});

/** So many versions, or deleted things, on a page. */
export const HISTORY_PAGE_SIZE = 10;

const initial: HistoryState = { versions: ABSENT, trash: ABSENT, usedBy: ABSENT };
const paging = (page: number) => ({ page, per_page: HISTORY_PAGE_SIZE });

async function findUsedBy(signal: AbortSignal, kind: string, ids: readonly string[]): Promise<UsedBy> {
  const found = await Promise.all(
    ids.map((documentId) => call(listUsedBy, { params: { kind, documentId }, signal, expects: [403, 404] })),
  );
  const entities = new Map(
    found.flatMap((each) => each.entities).map((entity) => [`${entity.kind} ${entity.id}`, entity] as const),
  );
  for (const id of ids) entities.delete(`${kind} ${id}`);
  // Two of them may be used by the same thing: it cannot be told, and is not counted twice.
  return { entities: [...entities.values()], hidden: Math.max(0, ...found.map(({ hidden }) => hidden)) };
}

/** Versions and deleted things of every kind of document. */
export const HistoryStore = createStore(
  'History',
  HistoryActions,
  initial,
)(({ perform }) => ({
  versions: perform(
    async (signal, { kind, id }, page) => {
      const answer = await call(listVersions, {
        params: { kind, documentId: id },
        query: paging(page),
        signal,
        expects: [403, 404],
      });
      return { items: answer.versions, total: answer.total, mayRestore: answer.may_restore };
    },
    {
      ...loading('versions'),
      begin:
        ({ kind, id }) =>
        ({ versions, versionsOf }) => {
          const asked = `${kind} ${id}`;
          return { versionsOf: asked, versions: begun(versionsOf === asked ? versions : ABSENT) };
        },
      into: (listed) => ({ versions: loaded(listed) }),
      newestOnly: true,
      failure: {
        message: (reason, { noun, title }) => texts.history.notLoaded(noun.one, title, reason),
      },
    },
  ),
  restoreVersion: perform(
    (signal, { kind, id }, version, newest) =>
      call(restoreVersion, {
        params: { kind, documentId: id, version: String(version) },
        body: { expected_version: newest },
        signal,
        expects: [403, 404, 409],
      }),
    {
      failure: { message: (reason, { noun, title }) => texts.history.notRestored(noun.one, title, reason) },
      success: (_, { noun, title }, version) => texts.history.restored(version, noun.one, title),
    },
  ),
  trash: perform(
    async (signal, { kind }, text, page) => {
      const answer = await call(listTrash, {
        params: { kind },
        query: { ...paging(page), query: text },
        signal,
        expects: [403, 404],
      });
      return { items: answer.entities, total: answer.total };
    },
    {
      ...loading('trash'),
      begin:
        ({ kind }) =>
        ({ trash, trashOf }) => ({ trashOf: kind, trash: begun(trashOf === kind ? trash : ABSENT) }),
      into: (listed) => ({ trash: loaded(listed) }),
      newestOnly: true,
      failure: { message: (reason, { noun }) => texts.trash.notLoaded(noun.many, reason) },
    },
  ),
  usedBy: perform(findUsedBy, {
    begin: () => ({ usedBy: begun(ABSENT) }),
    failed: (error) => (state) => ({ usedBy: failed(state.usedBy, error) }),
    into: (usedBy) => ({ usedBy: loaded(usedBy) }),
    newestOnly: true,
  }),
  restore: (_signal, kind, entity) => bringBack(kind, entity),
}));
