import { executeSearchNow } from 'api/search';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, type Loadable, loaded, loading, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { type AuditPage, auditSearch, type FoundEntries, logOf, readAudit } from './audit-search';

export interface AuditLogState {
  /** Of which log or entity they are: those of another are not shown while its own are loaded. */
  of?: string;
  found: Loadable<FoundEntries>;
}

export const AuditLogActions = createActions('AuditLog', {
  /** Loads a page of entries. */
  load: action<[page: AuditPage], FoundEntries>(),
  /**
   * Loads the page that is shown once more. What is shown stays until then, and if that fails; values to filter by stay when
   * they are not asked for.
   */
  renew: action<[page: AuditPage], FoundEntries>(),
});

const initial: AuditLogState = { found: ABSENT };

const search = async (signal: AbortSignal, page: AuditPage): Promise<FoundEntries> =>
  readAudit(await call(executeSearchNow, { body: auditSearch(page), signal, expects: [403] }));

/** Entries of the audit log. A failure is shown in their place. */
export const AuditLogStore = createStore(
  'AuditLog',
  AuditLogActions,
  initial,
)(({ perform }) => ({
  load: perform(search, {
    ...loading('found'),
    begin:
      (page) =>
      ({ of, found }) => {
        const asked = logOf(page);
        return { of: asked, found: begun(of === asked ? found : ABSENT) };
      },
    into: (entries) => ({ found: loaded(entries) }),
    newestOnly: true,
  }),

  renew: perform(search, {
    // While another page is loaded, what is shown is soon replaced.
    into: (entries, page) => (state) =>
      state.of === logOf(page) && state.found.status !== 'reloading'
        ? { found: loaded({ ...entries, facets: entries.facets ?? valueOf(state.found)?.facets }) }
        : {},
    newestOnly: true,
  }),
}));
