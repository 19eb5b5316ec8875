import { PASSWORD_RULES_CAPABILITY } from 'api/users/password-rules';
import { ACCESS_TOKENS_CAPABILITY } from 'api/users/tokens';
import { Routes } from 'routing/Routes';
import { texts } from './texts';

/** A list of the area, as a tab beside the others. */
export interface AccessTab {
  to: string;
  label: string;
  /** Needed to see the list. */
  permission: string;
  /** Something the server must offer beyond a 4.3 cluster. */
  capability?: string;
}

/** The lists of the area, in order (card users-and-roles.md, "Common to all"). */
export const ACCESS_TABS: readonly AccessTab[] = [
  { to: Routes.SYSTEM.USERS.LIST, label: texts.users, permission: 'users:list' },
  { to: Routes.SYSTEM.ROLES.LIST, label: texts.roles, permission: 'roles:read' },
  {
    to: Routes.SYSTEM.USERS.TOKENS,
    label: texts.tokens,
    permission: 'users:tokenlist',
    capability: ACCESS_TOKENS_CAPABILITY,
  },
  {
    to: Routes.SYSTEM.USERS.SIGN_IN,
    label: texts.signIn,
    permission: 'users:edit',
    capability: PASSWORD_RULES_CAPABILITY,
  },
];
