import { CurrentUserStore, hasPermission, useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Pencil } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { useListAddress } from 'routing/list-address';
import { Routes } from 'routing/Routes';
import { DataTable } from 'ui/data-table/DataTable';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { formatCount } from 'ui/format/number';
import { MenuLink } from 'ui/menu/MenuLink';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';
import { COLUMNS, keyOf, labelOf, rowOf } from './synced-user-columns';
import { texts } from './texts';
import './SyncedUsers.css';

const { users: words } = texts;

interface SyncedUsersProps {
  serviceId: string;
  /** Changes when there may be new ones. */
  turn: number;
}

/** The accounts that came from a service, for those who may read accounts. Filter and page are in the address. */
export function SyncedUsers(props: SyncedUsersProps) {
  const mayRead = useIsPermitted(['authserviceglobalconfig:read', 'users:read']);
  if (mayRead) return <Users {...props} />;
  return (
    <Section title={words.title}>
      <Note kind="info">{words.mayNotRead}</Note>
    </Section>
  );
}

function Users({ serviceId, turn: outerTurn }: SyncedUsersProps) {
  const { text, page, pageSize, ...address } = useListAddress();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = AuthenticationActions.loadUsersPaginated(serviceId, { page, pageSize, text });
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [serviceId, page, pageSize, text, turn, outerTurn]);
  const { users, usersOf } = useStore(AuthenticationStore);
  const known = usersOf === serviceId ? valueOf(users) : undefined;
  const error = usersOf === serviceId ? errorOf(users) : undefined;
  const rows = useMemo(() => known?.users.map((user) => rowOf(user, known.context.roles)), [known]);
  const headingId = useId();
  const me = useStore(CurrentUserStore);
  if (!known && error !== undefined) {
    return (
      <ErrorState title={words.failed} onRetry={() => setTurn((last) => last + 1)}>
        <p>{messageOf(error)}</p>
      </ErrorState>
    );
  }
  if (known?.total === 0 && text === '') {
    return (
      <Section title={words.title}>
        <p className="tl-ink-3 mb-0">{words.none}</p>
      </Section>
    );
  }
  const isLong = known !== undefined && (known.total > pageSize || page > 1);
  return (
    <section className="tl-synced-users" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{words.title}</h2>
        {known && text === '' && <span className="tl-small tl-ink-3">{formatCount(known.total)}</span>}
      </header>
      <DataTable
        label={words.title}
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        rowLabel={labelOf}
        cutFrom={`${text} ${page}`}
        skeletonRows={3}
        isLoading={users.status === 'reloading'}
        rowMenu={({ id, username }) =>
          hasPermission(me, `users:edit:${username}`) && (
            <MenuLink icon={<Pencil />} to={Routes.SYSTEM.USERS.edit(id)}>
              {words.edit(username)}
            </MenuLink>
          )
        }
        toolbar={<FilterBar label={words.filter} placeholder={words.filterBy} text={text} onText={address.setText} />}
        empty={<NothingFound what={words.nothingFound} onClear={() => address.setText('')} />}
        footer={
          isLong && (
            <Paginator
              of={words.title}
              {...{ page, pageSize }}
              total={known.total}
              onPage={address.setPage}
              onPageSize={address.setPageSize}
            />
          )
        }
      />
    </section>
  );
}
