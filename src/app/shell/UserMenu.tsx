import { SessionActions } from 'areas/authentication';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { LogOut, UserRound } from 'lucide-react';
import { withPathPrefix } from 'routing/path-prefix';
import { Routes } from 'routing/Routes';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuHeader, MenuItem } from 'ui/menu/MenuItem';
import { type ThemeChoice, chooseTheme, useThemeChoice } from 'ui/theme/themeMode';
import { initials } from './initials';
import { useInAppLinks } from './useInAppLinks';
import { useHasPage } from 'plugins/use-plugins';

const THEMES: readonly [ThemeChoice, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the system'],
];

const signOut = (): void => {
  // Whoever signs in next begins at the start.
  window.history.pushState(null, '', withPathPrefix(Routes.START));
  void SessionActions.logout();
};

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const user = useStore(CurrentUserStore, ({ currentUser }) => currentUser);
  const choice = useThemeChoice();
  const openInApp = useInAppLinks();
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
        <MenuItem icon={<UserRound />} href={withPathPrefix(profile)} onChoose={openInApp(profile)}>
          {user.read_only ? 'Show profile' : 'Edit profile'}
        </MenuItem>
      )}
      <MenuHeader>Theme</MenuHeader>
      {THEMES.map(([theme, name]) => (
        <MenuItem key={theme} checked={theme === choice} onChoose={() => chooseTheme(theme)}>
          {name}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem icon={<LogOut />} onChoose={signOut}>
        Sign out
      </MenuItem>
    </MenuButton>
  );
}
