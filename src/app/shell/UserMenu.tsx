import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuHeader, MenuItem } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { switchSingleKeys, useSingleKeys } from 'ui/shortcut/single-keys';
import { type ThemeChoice, chooseTheme, useThemeChoice } from 'ui/theme/themeMode';
import { helpWanted } from '../help/help-wish';
import { initials } from 'ui/format/initials';
import { signOut } from './sign-out';
import { useHasPage } from 'plugins/use-plugins';

const THEMES: readonly [ThemeChoice, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the system'],
];

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const user = useStore(CurrentUserStore, ({ currentUser }) => currentUser);
  const choice = useThemeChoice();
  const hasSingleKeys = useSingleKeys();
  const profile = user ? (user.read_only ? Routes.SYSTEM.USERS.show(user.id) : Routes.SYSTEM.USERS.edit(user.id)) : '';
  const hasProfile = useHasPage(profile);
  if (!user) return null;
  return (
    <MenuButton
      label="User menu"
      align="end"
      head={
        <div className="tl-user-head">
          <b>{user.full_name || user.username}</b>
          <span>{user.username}</span>
        </div>
      }
      toggle={(props) => (
        <button {...props} type="button" className="tl-avatar" aria-label="User menu" title={user.full_name}>
          {initials(user.full_name || user.username)}
        </button>
      )}
    >
      {hasProfile && (
        <MenuLink icon={<UserRound />} to={profile}>
          {user.read_only ? 'Show profile' : 'Edit profile'}
        </MenuLink>
      )}
      <MenuHeader>Theme</MenuHeader>
      {THEMES.map(([theme, name]) => (
        <MenuItem key={theme} checked={theme === choice} onChoose={() => chooseTheme(theme)}>
          {name}
        </MenuItem>
      ))}
      <MenuHeader>Keyboard</MenuHeader>
      <MenuItem icon={<Keyboard />} keys="?" onChoose={() => helpWanted.emit()}>
        Keys of this page
      </MenuItem>
      <MenuItem isSwitch checked={hasSingleKeys} onChoose={() => switchSingleKeys(!hasSingleKeys)}>
        Keys pressed alone
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<LogOut />} onChoose={signOut}>
        Sign out
      </MenuItem>
    </MenuButton>
  );
}
