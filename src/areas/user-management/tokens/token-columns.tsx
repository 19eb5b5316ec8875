import { NEVER_USED, SOON_DAYS, type TokenSummary } from 'api/users/tokens';
import { type Column } from 'ui/data-table/column';
import { RelativeTime } from 'ui/format/RelativeTime';
import { StatusBadge } from 'ui/status/StatusBadge';
import { useNow } from 'ui/timing/useNow';
import { texts } from './texts';

const SOON_MS = SOON_DAYS * 24 * 3_600_000;
const { columns: titles } = texts;

const isUnused = ({ last_access: at }: TokenSummary): boolean => Date.parse(at) === Date.parse(NEVER_USED);

function LastUse({ token }: { token: TokenSummary }) {
  if (isUnused(token)) return <span className="tl-ink-3">{texts.neverUsed}</span>;
  return <RelativeTime instant={token.last_access} />;
}

function Expiry({ end }: { end: string | null | undefined }) {
  const now = useNow();
  if (!end) return <span className="tl-ink-3">{texts.neverExpires}</span>;
  if (Date.parse(end) > now + SOON_MS) return <RelativeTime instant={end} />;
  return (
    <StatusBadge tone="warning">
      <span className="tl-visually-hidden">{texts.soon} </span>
      <RelativeTime instant={end} />
    </StatusBadge>
  );
}

/** When tokens were made, used, and expire; ids as the server sorts by them. */
export const created: Column<TokenSummary> = {
  id: 'created_at',
  title: titles.created,
  width: 140,
  hideBelow: 992,
  firstDirection: 'descending',
  sortValue: ({ created_at: at }) => at,
  cell: ({ created_at: at }) => (at === undefined ? null : <RelativeTime instant={at} />),
};

export const lastUsed: Column<TokenSummary> = {
  id: 'last_access',
  title: titles.lastUsed,
  width: 156,
  phone: 'state',
  firstDirection: 'descending',
  sortValue: ({ last_access: at }) => at,
  cell: (token) => <LastUse token={token} />,
};

export const expires: Column<TokenSummary> = {
  id: 'expires_at',
  title: titles.expires,
  width: 148,
  phone: 'figure',
  sortValue: ({ expires_at: at }) => at,
  cell: ({ expires_at: end }) => <Expiry end={end} />,
};
