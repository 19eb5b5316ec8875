import { type TokenSummary } from 'api/users/tokens';
import { type User } from 'api/users/user';
import { BulkDialog, EntityTable, oneByOne, type RowAction, useWholeList } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { KeyRound, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { messageOf } from 'rest/failure';
import { type Column, type Sort } from 'ui/data-table/column';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { ErrorState } from 'ui/state/ErrorState';
import { ListDrawing } from 'ui/state/ListDrawing';
import { NothingYet } from 'ui/state/NothingYet';
import { nameOf } from '../stores/user-row';
import { UsersActions } from '../stores/UsersActions';
import { UsersStore } from '../stores/UsersStore';
import { created, expires, lastUsed } from './token-columns';
import { texts } from './texts';

const { ofUser: words, revoke } = texts;
const NEWEST_FIRST: Sort = { column: 'last_access', direction: 'descending' };
const NAME: Column<TokenSummary> = {
  id: 'name',
  title: texts.columns.name,
  sortValue: ({ name }) => name,
  cell: ({ name }) => <b title={name}>{name}</b>,
};
const SIMPLE = [NAME, lastUsed];
const FULL = [NAME, created, lastUsed, expires];

const keyOf = ({ id }: TokenSummary): string => id;
const labelOf = ({ name }: TokenSummary): string => name;
const matches = ({ name }: TokenSummary, text: string): boolean => name.toLowerCase().includes(text);

/** What one may do with the tokens of somebody. */
const actionsOn = ({ id: userId, username }: User): readonly RowAction<TokenSummary>[] => [
  {
    id: 'revoke',
    label: revoke.action,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: (_token, me) => hasPermission(me, `users:tokenremove:${username}`),
    bulk: { label: revoke.many, blockedReason: revoke.mayNot },
    dialog: (tokens, end) => {
      const [token, ...others] = tokens;
      if (token && others.length === 0) {
        return (
          <ConfirmDialog
            title={revoke.title(token.name)}
            isDestructive
            confirmLabel={revoke.button}
            busyLabel={revoke.busy}
            onConfirm={() => UsersActions.deleteToken(userId, token).finally(end.onDone)}
            onClose={end.onClose}
          >
            {revoke.effect}
          </ConfirmDialog>
        );
      }
      return (
        <BulkDialog
          title={revoke.titleMany(tokens.length)}
          isDestructive
          {...{ rows: tokens, rowKey: keyOf, nameOf: labelOf }}
          confirmLabel={revoke.many}
          busyLabel={revoke.busy}
          doneLabel={revoke.done}
          run={oneByOne(({ id }) => UsersActions.changeOneOfMany(userId, { kind: 'token', id }))}
          {...end}
        >
          {revoke.effectMany}
        </BulkDialog>
      );
    },
  },
];

interface TokenListProps {
  user: User;
  onReload: () => void;
  /** The last one is gone, and the focus with it. */
  onEmptied: () => void;
}

/** The access tokens of somebody: filtered, sorted and cut into pages here, because a server sends them all. */
export function TokenList({ user, onReload, onEmptied }: TokenListProps) {
  const list = useStore(UsersStore, (state) => state.tokens);
  const known = valueOf(list);
  const tokens = known?.userId === user.id ? known.tokens : undefined;
  // Other servers say neither when they were made nor when they expire.
  const columns = tokens?.some((token) => token.created_at !== undefined) === false ? SIMPLE : FULL;
  const shown = useWholeList<TokenSummary>({
    ...{ noun: texts.noun, rowKey: keyOf, rowLabel: labelOf, columns, rows: tokens, list, matches },
    usualSort: NEWEST_FIRST,
    reload: onReload,
  });
  const actions = useMemo(() => actionsOn(user), [user]);
  const count = tokens?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0) onEmptied();
    before.current = count;
  });
  if (list.status === 'failed' && !tokens) {
    return (
      <ErrorState title={words.failed} onRetry={onReload}>
        <p>{messageOf(errorOf(list))}</p>
      </ErrorState>
    );
  }
  if (tokens?.length === 0) {
    return (
      <NothingYet title={words.none} drawing={<ListDrawing icon={<KeyRound />} />}>
        {words.noneText(nameOf(user))}
      </NothingYet>
    );
  }
  return (
    // One item of the page's grid: the pages of the list belong to it.
    <div>
      <EntityTable<TokenSummary>
        title={words.list}
        list={shown}
        actions={actions}
        filter={{ label: words.filterLabel, placeholder: words.filter }}
      />
    </div>
  );
}
