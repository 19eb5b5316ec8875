import { BulkDialog, type RowAction } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { KeyRound, Trash2 } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { type TokenRow, TokensActions } from '../stores/TokensStore';
import { UsersActions } from '../stores/UsersActions';
import { texts } from './texts';

const { revoke } = texts;

/** What is not there any more is as good as revoked. */
async function revokeAll(tokens: readonly TokenRow[], tell: (token: TokenRow) => void): Promise<void> {
  await TokensActions.revoke(tokens.map(({ id }) => id));
  tokens.forEach((token) => tell(token));
}

/** What one may do with tokens of any accounts. */
export const TOKEN_ACTIONS: readonly RowAction<TokenRow>[] = [
  {
    id: 'owner',
    label: texts.all.ofOwner,
    icon: <KeyRound />,
    isPermitted: ({ username }, user) => hasPermission(user, `users:edit:${username}`),
    to: ({ user_id: id }) => Routes.SYSTEM.USERS.tokens(id),
  },
  {
    id: 'revoke',
    label: revoke.action,
    icon: <Trash2 />,
    isDangerous: true,
    isPermitted: (_token, user) => hasPermission(user, 'users:tokenremove'),
    bulk: { label: revoke.many, blockedReason: revoke.mayNot },
    dialog: (tokens, end) => {
      const [token, ...others] = tokens;
      if (token && others.length === 0) {
        return (
          <ConfirmDialog
            title={revoke.title(token.name)}
            items={[{ name: token.username }]}
            isDestructive
            confirmLabel={revoke.button}
            busyLabel={revoke.busy}
            onConfirm={() => UsersActions.deleteToken(token.user_id, token).finally(end.onDone)}
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
          rows={tokens}
          rowKey={({ id }) => id}
          nameOf={({ name }) => name}
          factOf={({ username }) => username}
          confirmLabel={revoke.many}
          busyLabel={revoke.busy}
          doneLabel={revoke.done}
          run={revokeAll}
          {...end}
        >
          {revoke.effectMany}
        </BulkDialog>
      );
    },
  },
];
