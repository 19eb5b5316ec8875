import { ACCESS_TOKENS_CAPABILITY, type TokenFacet } from 'api/users/tokens';
import { ListPage, useEntityList } from 'areas/entities';
import { CurrentUserStore, maySeeAccount } from 'areas/users';
import { useStore } from 'flux/use-store';
import { KeyRound } from 'lucide-react';
import { useCallback } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type ListQuery } from 'rest/entity/listing';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { type Sort } from 'ui/data-table/column';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { EmptyState } from 'ui/state/EmptyState';
import { type TokenRow, TokensActions, TokensStore } from '../stores/TokensStore';
import { AccessTabs } from '../tabs/AccessTabs';
import { TOKEN_ACTIONS } from './all-token-actions';
import { ALL_COLUMNS } from './all-token-columns';
import { texts } from './texts';
import './tokens.css';

const { all: words } = texts;
const HELP = { text: words.help };
const NEWEST_FIRST: Sort = { column: 'last_access', direction: 'descending' };
const TOKENS = { noun: texts.noun, store: TokensStore, actions: {} };
const ALL = 'all';
const FACETS: readonly TokenFacet[] = ['never_used', 'idle', 'expiring', 'lasting'];

const facetNamed = (name: string | null): TokenFacet | undefined => FACETS.find((facet) => facet === name);

/** The access tokens of all accounts: whose they are, whether anybody uses them, when they expire. */
export function TokensPage() {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, ACCESS_TOKENS_CAPABILITY));
  const isKnown = useStore(CapabilitiesStore, ({ capabilities }) => capabilities !== undefined);
  if (isOffered) return <AllTokens />;
  return isKnown ? <NotOffered /> : null;
}

function NotOffered() {
  usePageHelp(HELP);
  return (
    <div className="tl-main">
      <PageHeader title={words.title} />
      <EmptyState title={words.notOffered} drawing={<KeyRound size={32} aria-hidden="true" />}>
        {words.notOfferedText}
      </EmptyState>
    </div>
  );
}

function AllTokens() {
  const { query, push } = useQueryState();
  const facet = facetNamed(query.get('filter'));
  const ask = useCallback((part: ListQuery) => TokensActions.list({ ...part, facet }), [facet]);
  const list = useEntityList<TokenRow>(TOKENS, { columns: ALL_COLUMNS, usualSort: NEWEST_FIRST, ask });
  const counts = useStore(TokensStore, (state) => state.counts);
  const user = useStore(CurrentUserStore);
  const own = user.currentUser && Routes.SYSTEM.USERS.tokens(user.currentUser.id);
  return (
    <ListPage<TokenRow>
      title={words.title}
      help={HELP}
      list={{ ...list, cutFrom: `${list.cutFrom} ${facet ?? ALL}` }}
      open={({ user_id: id, username }) => (maySeeAccount(user, username) ? Routes.SYSTEM.USERS.tokens(id) : undefined)}
      pageActions={own === undefined ? [] : [{ id: 'own', label: words.own, icon: <KeyRound />, to: own }]}
      actions={TOKEN_ACTIONS}
      filter={{
        placeholder: words.filter,
        quick: [ALL, ...FACETS].map((id) => ({
          id,
          label: words.facets[id as keyof typeof words.facets],
          count: counts?.[id as TokenFacet],
        })),
        chosen: facet ?? ALL,
        onChoose: (id) => push({ filter: id === ALL ? undefined : id, page: undefined }),
      }}
      errorTitle={words.failed}
      empty={{
        ...words.empty,
        icon: <KeyRound />,
        ...(own !== undefined && { start: { label: words.own, to: own } }),
      }}
    >
      <AccessTabs />
    </ListPage>
  );
}
