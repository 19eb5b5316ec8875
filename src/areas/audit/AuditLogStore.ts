import { executeSearchNow } from 'api/search';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { type AuditPage, auditSearch, type FoundEntries, readAudit } from './audit-search';

export interface AuditLogState {
  /** Of which log or entity they are: those of another are not shown while its own are loaded. */
  of?: string;
  found: Loadable<FoundEntries>;
}

export const AuditLogActions = createActions('AuditLog', {
  /** Loads a page of entries. */
  load: action<[page: AuditPage], FoundEntries>(),
});

const initial: AuditLogState = { found: ABSENT };

/** Entries of the audit log. A failure is shown in their place. */
export const AuditLogStore = createStore(
  'AuditLog',
  AuditLogActions,
  initial,
)(({ perform }) => ({
  load: perform(
    async (signal: AbortSignal, page: AuditPage) =>
      readAudit(await call(executeSearchNow, { body: auditSearch(page), signal, expects: [403] })),
    {
      ...loading('found'),
      begin:
        ({ filter }) =>
        ({ of, found }) => {
          const asked = filter.only ?? '';
          return { of: asked, found: begun(of === asked ? found : ABSENT) };
        },
      into: (entries) => ({ found: loaded(entries) }),
      newestOnly: true,
    },
  ),
}));
