import { useMaySeeAccount } from 'areas/users';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { nameOf } from '../stores/user-row';
import { type TokenRow } from '../stores/TokensStore';
import { created, expires, lastUsed } from './token-columns';
import { texts } from './texts';

/** Whose a token is; a link for those who may see the account. */
function Owner({ token, tabIndex }: { token: TokenRow; tabIndex: 0 | -1 }) {
  const { user_id: id, username } = token;
  const mayRead = useMaySeeAccount(username);
  const name = nameOf(token);
  return (
    <span className="tl-token-owner" title={username}>
      {mayRead ? (
        <Link to={Routes.SYSTEM.USERS.tokens(id)} tabIndex={tabIndex}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {token.service_account && <Chip>{texts.service}</Chip>}
      {token.account_status !== 'enabled' && (
        <Chip tone="warning" title={texts.refused}>
          {texts.disabledOwner}
        </Chip>
      )}
    </span>
  );
}

/** Columns of the tokens of all accounts; ids as the server sorts by them. */
export const ALL_COLUMNS: readonly Column<TokenRow>[] = [
  {
    id: 'name',
    title: texts.columns.name,
    sortValue: ({ name }) => name,
    cell: ({ name }) => <b title={name}>{name}</b>,
  },
  {
    id: 'full_name',
    title: texts.columns.owner,
    phone: 'detail',
    sortValue: (token) => nameOf(token),
    cell: (token, { tabIndex }) => <Owner {...{ token, tabIndex }} />,
  },
  created,
  lastUsed,
  expires,
];
