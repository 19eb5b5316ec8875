import { type Answer } from 'api/contract';
import { listUsedBy } from 'api/documents';
import {
  countGrokUsers,
  createGrokPattern,
  deleteGrokPattern,
  fetchGrokPatterns,
  type GrokPattern,
  type ImportStrategy,
  listGrokPatterns,
  listGrokUsers,
  pageGrokPatterns,
  renameGrokPattern,
  restoreStandardGrokPatterns,
  updateGrokPattern,
} from 'api/grok';
import { action } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded } from 'flux/loadable';
import { writePatternFile } from 'lang/grok/pattern-file';
import { call, callPath } from 'rest/call';
import { createEntityStore } from 'rest/entity/entity-store';
import { type ListQuery, pages } from 'rest/entity/listing';
import { type FailureText } from 'rest/failure';
import { FetchError, fieldErrors } from 'rest/FetchError';
import { fetch } from 'rest/FetchProvider';
import { PlainText } from 'rest/transport';
import { texts } from './texts';
import { type Trial, type TrialRequest, tryOnSample } from './trial';

/** A pattern as lists show it: its name is its title. */
export type GrokRow = GrokPattern & { title: string };

/** A pattern as it is typed; without an id it is a new one. */
export interface GrokDraft {
  id?: string;
  name: string;
  pattern: string;
}

export interface GrokState {
  /** All of them, sorted by name: to choose from, and for what is built from what. */
  all: Loadable<readonly GrokPattern[]>;
  /** What was tried last. */
  trial: Loadable<Trial>;
  /** What refers to the pattern that was asked about last. */
  usedBy: Loadable<Answer<typeof listUsedBy>>;
  /** How many extractors use each pattern, by its name. */
  extractors: Loadable<Readonly<Record<string, number>>>;
  /** The extractors that use the pattern that was asked about last. */
  users: Loadable<Answer<typeof listGrokUsers>>;
}

const rowOf = (pattern: GrokPattern): GrokRow => ({ ...pattern, title: pattern.name });

/** What is wrong stands under `_`; the message says only that something is. */
function withReason(error: unknown): never {
  const { _: reason } = fieldErrors(error);
  if (reason === undefined || !(error instanceof FetchError)) throw error;
  const { method, url, status } = error;
  throw new FetchError({ method, url, status, body: { message: reason }, cause: error });
}

const byName = (one: GrokPattern, other: GrokPattern) =>
  one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en');

const { toasts } = texts;
const notLoaded: FailureText<[query: ListQuery]> = {
  title: toasts.notLoaded.title,
  message: toasts.notLoaded.page,
};
const initial: GrokState = { all: ABSENT, trial: ABSENT, usedBy: ABSENT, extractors: ABSENT, users: ABSENT };

/** The grok patterns: their pages, all of them, and trying them. */
export const GrokPatterns = createEntityStore(
  'GrokPatterns',
  {
    noun: texts.noun,
    kind: 'grok_pattern',
    calls: {
      list: pages(pageGrokPatterns, ({ patterns, total }) => ({ items: patterns.map(rowOf), total })),
      delete: deleteGrokPattern,
    },
    texts: {
      list: notLoaded,
      delete: { failure: toasts.notDeleted, success: toasts.deleted },
    },
  },
  {
    state: initial,
    actions: {
      all: action<[], readonly GrokPattern[]>(),
      /** Creates a pattern, or changes one. */
      save: action<[draft: GrokDraft], GrokPattern>(),
      /** Gives a pattern another name, in those that refer to it, too. */
      rename: action<[draft: GrokDraft, id: string]>(),
      importFile: action<[text: string, strategy: ImportStrategy]>(),
      /** The patterns of another server, as a file of patterns. */
      fetchFile: action<[address: string, token: string], string>(),
      restoreStandard: action<[], Answer<typeof restoreStandardGrokPatterns>>(),
      tryLines: action<[request: TrialRequest], Trial>(),
      usedBy: action<[id: string], Answer<typeof listUsedBy>>(),
      countUsers: action<[], Answer<typeof countGrokUsers>>(),
      users: action<[name: string], Answer<typeof listGrokUsers>>(),
    },
    answers: ({ answer, perform }) => ({
      all: perform(
        async (signal: AbortSignal) => [...(await call(listGrokPatterns, { signal })).patterns].sort(byName),
        {
          begin: () => (state) => ({ all: begun(state.all) }),
          into: (all) => ({ all: loaded(all) }),
          failed: (error) => (state) => ({ all: failed(state.all, error) }),
          newestOnly: true,
          failure: { title: toasts.notLoaded.title, message: toasts.notLoaded.all },
        },
      ),
      save: perform(
        (signal: AbortSignal, { id, name, pattern }: GrokDraft) => {
          const body = { id: id ?? '', name, pattern, content_pack: null };
          const saved =
            id === undefined
              ? call(createGrokPattern, { body, signal })
              : call(updateGrokPattern, { params: { grokPatternId: id }, body, signal });
          return saved.catch(withReason);
        },
        {
          success: (_, { id, name }) => (id === undefined ? toasts.created(name) : toasts.updated(name)),
          failure: {
            title: toasts.notSaved.title,
            message: (reason, { name }) => toasts.notSaved.message(reason, name),
          },
        },
      ),
      rename: perform(
        async (signal: AbortSignal, { name }: GrokDraft, id: string) => {
          await call(renameGrokPattern, { params: { grokPatternId: id }, body: { name }, signal }).catch(withReason);
        },
        {
          failure: {
            title: toasts.notSaved.title,
            message: (reason, { name }) => toasts.notSaved.message(reason, name),
          },
        },
      ),
      importFile: perform(
        async (signal: AbortSignal, text: string, strategy: ImportStrategy) => {
          const path = callPath(createGrokPattern, { query: { 'import-strategy': strategy } });
          await fetch<undefined>('POST', path, new PlainText(text), { signal }).catch(withReason);
        },
        {
          success: () => toasts.imported,
          failure: { title: toasts.notLoaded.title, message: toasts.notImported },
        },
      ),
      fetchFile: perform(
        async (signal: AbortSignal, address: string, token: string) =>
          writePatternFile((await call(fetchGrokPatterns, { body: { address, token }, signal })).patterns),
        { newestOnly: true },
      ),
      restoreStandard: answer(restoreStandardGrokPatterns, {
        success: ({ restored }) => toasts.restored(restored.length),
        failure: { message: toasts.notRestored },
      }),
      tryLines: perform((signal: AbortSignal, request: TrialRequest) => tryOnSample(request, signal), {
        begin: () => (state) => ({ trial: begun(state.trial) }),
        into: (trial) => ({ trial: loaded(trial) }),
        failed: (error) => (state) => ({ trial: failed(state.trial, error) }),
        newestOnly: true,
      }),
      usedBy: answer(listUsedBy, {
        send: (documentId) => ({ params: { kind: 'grok_pattern', documentId } }),
        begin: () => ({ usedBy: ABSENT }),
        into: (usedBy) => ({ usedBy: loaded(usedBy) }),
        newestOnly: true,
      }),
      countUsers: answer(countGrokUsers, {
        into: ({ extractors }) => ({ extractors: loaded(extractors) }),
        newestOnly: true,
      }),
      users: answer(listGrokUsers, {
        send: (name) => ({ params: { name } }),
        begin: () => ({ users: ABSENT }),
        into: (users) => ({ users: loaded(users) }),
        newestOnly: true,
      }),
    }),
  },
);

export const { actions: GrokPatternsActions, store: GrokPatternsStore } = GrokPatterns;
