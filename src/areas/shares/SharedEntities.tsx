import { EVERYONE_GRN, readGrn } from 'api/grn';
import { type Capability, type SharedEntity } from 'api/shares';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from 'rest/failure';
import { useListAddress } from 'routing/list-address';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Column } from 'ui/data-table/column';
import { DataTable } from 'ui/data-table/DataTable';
import { SelectField } from 'ui/field/SelectField';
import { FilterBar } from 'ui/filter-bar/FilterBar';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Paginator } from 'ui/paginator/Paginator';
import { Section } from 'ui/section/Section';
import { SectionPlace } from 'ui/section/SectionPlace';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { EntityTypeIcon, entityTypeText, SHARED_TYPES } from './entity-types';
import { routeOfGrn } from './grn-route';
import { ShareActions } from './ShareActions';
import { ShareStore } from './ShareStore';
import { texts } from './texts';
import './SharedEntities.css';

const { sharedWith: words } = texts;
const CAPABILITIES: readonly Capability[] = ['view', 'manage', 'own'];
const TYPES = SHARED_TYPES.map((type) => ({ value: type, label: entityTypeText(type) }));

/** So many need no pages. */
const FEW = 10;

interface Row extends SharedEntity {
  capability: Capability | undefined;
  /** When that ends. */
  end: string | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    title: words.columns.title,
    cell: ({ id, type, title }, { tabIndex }) => (
      <span className="tl-shared-title">
        <EntityTypeIcon type={type} />
        <Link to={routeOfGrn(id)} tabIndex={tabIndex} title={title}>
          {title}
        </Link>
      </span>
    ),
  },
  {
    id: 'type',
    title: words.columns.type,
    width: 148,
    phone: 'detail',
    cell: ({ type }) => entityTypeText(type),
  },
  {
    id: 'owners',
    title: words.columns.owners,
    width: 216,
    hideBelow: 1440,
    cell: ({ owners }) => <Owners owners={owners} />,
  },
  {
    id: 'capability',
    title: words.columns.capability,
    width: 104,
    phone: 'figure',
    cell: ({ capability }) => (capability ? words.capabilities[capability] : '–'),
  },
];
/** Where something ends. */
const COLUMNS_WITH_ENDS: readonly Column<Row>[] = [
  ...COLUMNS,
  {
    id: 'ends',
    title: words.columns.ends,
    width: 168,
    phone: 'detail',
    cell: ({ end }) => (end === undefined ? '–' : <RelativeTime instant={end} />),
  },
];
const keyOf = ({ id }: Row): string => id;
const titleOf = ({ title }: Row): string => title;

/** Whose it is; links to people for those who may list them. */
function Owners({ owners }: Pick<SharedEntity, 'owners'>) {
  const mayList = useIsPermitted('users:list');
  return (
    <span title={owners.map(({ title }) => title).join(', ')}>
      {owners.map(({ id, type, title }, at) => {
        const name = id === EVERYONE_GRN ? texts.everyone : title;
        const userId = type === 'user' ? readGrn(id)?.id : undefined;
        return (
          <span key={id}>
            {at > 0 && ', '}
            {mayList && userId !== undefined ? <Link to={Routes.SYSTEM.USERS.show(userId)}>{name}</Link> : name}
          </span>
        );
      })}
      {owners.length === 0 && '–'}
    </span>
  );
}

/** By kind of thing, and by what one may do with it. */
function Filters() {
  const { query, replace } = useQueryState();
  return (
    <div className="tl-shared-filters">
      <SelectField
        label={words.columns.type}
        placeholder={words.all}
        value={query.get('type') ?? ''}
        options={TYPES}
        onChange={(chosen) => replace({ type: chosen || undefined, page: undefined })}
      />
      <SelectField
        label={words.columns.capability}
        placeholder={words.all}
        value={query.get('capability') ?? ''}
        options={CAPABILITIES.map((each) => ({ value: each, label: words.capabilities[each] }))}
        onChange={(chosen) => replace({ capability: chosen || undefined, page: undefined })}
      />
    </div>
  );
}

/** What is shared with somebody, by name or with everyone. Filter and page are in the address. */
export function SharedEntities({ userId }: { userId: string }) {
  const headingId = useId();
  const address = useListAddress();
  const { query, replace } = useQueryState();
  const { text, page, pageSize } = address;
  const [type, capability] = [query.get('type') ?? undefined, query.get('capability') ?? undefined];
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = ShareActions.loadUserSharesPaginated(userId, { page, pageSize, text, type, capability });
    asked.catch(() => undefined); // The store has the error.
    return () => asked.cancel();
  }, [userId, page, pageSize, text, type, capability, turn]);
  const { userShares, userSharesOf, error, isLoading } = useStore(ShareStore);
  const shares = userSharesOf === userId ? userShares : undefined;
  const rows = useMemo(
    () =>
      shares?.entities.map((entity): Row => ({
        ...entity,
        capability: shares.context.grantee_capabilities[entity.id],
        end: shares.context.grantee_expirations?.[entity.id],
      })),
    [shares],
  );
  const isNarrowed = text !== '' || type !== undefined || capability !== undefined;
  const clear = () => replace({ query: undefined, type: undefined, capability: undefined, page: undefined });
  if (error !== undefined && !shares) {
    return (
      <ErrorState title={words.failed} onRetry={() => setTurn(turn + 1)}>
        <p>{messageOf(error)}</p>
      </ErrorState>
    );
  }
  if (shares?.grand_total === 0 && !isNarrowed) {
    return (
      <Section title={words.title}>
        <p className="tl-ink-3 tl-shared-none">{words.none}</p>
      </Section>
    );
  }
  if (!shares && !isNarrowed) return <SectionPlace />;
  const isLong = (shares?.total ?? 0) > FEW;
  return (
    <section className="tl-shared" aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      <DataTable
        label={words.title}
        columns={shares?.context.grantee_expirations ? COLUMNS_WITH_ENDS : COLUMNS}
        rows={rows}
        rowKey={keyOf}
        rowLabel={titleOf}
        skeletonRows={3}
        isLoading={isLoading}
        toolbar={
          <FilterBar label={words.filter} placeholder={words.columns.title} text={text} onText={address.setText}>
            <Filters />
          </FilterBar>
        }
        empty={<NothingFound what={words.nothing} onClear={clear} />}
        footer={
          isLong && (
            <Paginator
              of={words.title}
              page={page}
              pageSize={pageSize}
              total={shares?.total ?? 0}
              onPage={address.setPage}
              onPageSize={address.setPageSize}
            />
          )
        }
      />
    </section>
  );
}
