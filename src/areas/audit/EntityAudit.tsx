import { AUDIT_CAPABILITY, AUDIT_PERMISSION } from 'api/audit-log';
import { type TimeRange } from 'api/time-range';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useId, useMemo, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { Segmented } from 'ui/tabs/Segmented';
import { accountFilter, entityFilter, type HistoryView } from './audit-filter';
import { EntriesTable } from './EntriesTable';
import { texts } from './texts';
import { useEntries } from './useEntries';
import './audit.css';

const { history: words } = texts;
const PAGE_SIZE = 10;
const ALL_TIME: TimeRange = { type: 'relative', range: 0 };
const VIEWS = (['changes', 'signing-in', 'done'] as const).map((value) => ({ value, label: words.views[value] }));

interface EntityAuditProps {
  id: string;
  /** The name of an account, whose sign-ins and changes are shown, too. */
  username?: string;
}

/** What the audit log says of an entity, for those who may read it. */
export function EntityAudit(props: EntityAuditProps) {
  const mayRead = useIsPermitted(AUDIT_PERMISSION);
  const isKept = useStore(CapabilitiesStore, (state) => hasCapability(state, AUDIT_CAPABILITY));
  return mayRead && isKept ? <History key={props.id} {...props} /> : null;
}

function History({ id, username }: EntityAuditProps) {
  const [view, setView] = useState<HistoryView>('changes');
  const [page, setPage] = useState(1);
  const filter = useMemo(
    () => (username === undefined ? entityFilter(id) : accountFilter(view, { id, username })),
    [id, username, view],
  );
  const asked = useMemo(
    () => ({ filter, timerange: ALL_TIME, page, pageSize: PAGE_SIZE, withFacets: false }),
    [filter, page],
  );
  const entries = useEntries(asked);
  const { found, error } = entries;
  const heading = useId();
  const show = (next: HistoryView) => {
    setView(next);
    setPage(1);
  };
  return (
    <section className="tl-audit-history" aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {error !== undefined && !found ? (
        <Note kind="danger">{messageOf(error)}</Note>
      ) : (
        <EntriesTable
          label={words.title}
          entries={entries}
          cutFrom={`${filter.only} ${page}`}
          empty={<p className="tl-ink-3">{words.none[view]}</p>}
          toolbar={username === undefined ? undefined : <Views view={view} onView={show} />}
          footer={
            <Paginator of={words.title} page={page} pageSize={PAGE_SIZE} total={found?.total ?? 0} onPage={setPage} />
          }
        />
      )}
    </section>
  );
}

const Views = ({ view, onView }: { view: HistoryView; onView: (view: HistoryView) => void }) => (
  <div className="tl-audit-views">
    <Segmented label={words.view} segments={VIEWS} value={view} onChange={onView} />
  </div>
);
