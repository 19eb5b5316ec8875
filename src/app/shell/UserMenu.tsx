import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { KeyRound, Keyboard, LogOut, UserRound } from 'lucide-react';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuHeader, MenuItem } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { switchSingleKeys, useSingleKeys } from 'ui/shortcut/single-keys';
import { type ThemeChoice, chooseTheme, useThemeChoice } from 'ui/theme/themeMode';
import { helpWanted } from '../help/help-wish';
import { initials } from 'ui/format/initials';
import { chooseLanguage, type Language, language, LANGUAGES } from 'texts/language';
import { profileOf, tokensOf } from './own-profile';
import { signOut } from './sign-out';
import { texts } from '../console-texts';
import { useHasPage } from 'plugins/use-has-page';

const { userMenu } = texts;
const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const CODES = Object.keys(LANGUAGES) as Language[];

/** The signed-in person's menu: account pages, theme, language, sign out. */
export function UserMenu() {
  const user = useStore(CurrentUserStore, ({ currentUser }) => currentUser);
  const choice = useThemeChoice();
  const hasSingleKeys = useSingleKeys();
  const profile = user ? profileOf(user) : '';
  const hasProfile = useHasPage(profile);
  const tokens = user ? tokensOf(user) : '';
  const hasTokens = useHasPage(tokens);
  if (!user) return null;
  return (
    <MenuButton
      label={userMenu.label}
      align="end"
      head={
        <div className="tl-user-head">
          <b>{user.full_name || user.username}</b>
          <span>{user.username}</span>
        </div>
      }
      toggle={(props) => (
        <button
          {...props}
          type="button"
          className="tl-avatar"
          aria-label={userMenu.label}
          title={user.full_name}
          // Drawn by CSS, so that the initials are not part of the button's label.
          data-initials={initials(user.full_name || user.username)}
        />
      )}
    >
      {hasProfile && (
        <MenuLink icon={<UserRound />} to={profile}>
          {user.read_only ? userMenu.showProfile : userMenu.editProfile}
        </MenuLink>
      )}
      {hasTokens && (
        <MenuLink icon={<KeyRound />} to={tokens}>
          {userMenu.tokens}
        </MenuLink>
      )}
      <MenuHeader>{userMenu.theme}</MenuHeader>
      {THEMES.map((theme) => (
        <MenuItem key={theme} checked={theme === choice} onChoose={() => chooseTheme(theme)}>
          {userMenu.themes[theme]}
        </MenuItem>
      ))}
      <MenuHeader>{userMenu.language}</MenuHeader>
      {CODES.map((code) => (
        <MenuItem key={code} checked={code === language()} onChoose={() => chooseLanguage(code)}>
          <span lang={code}>{LANGUAGES[code]}</span>
        </MenuItem>
      ))}
      <MenuHeader>{userMenu.keyboard}</MenuHeader>
      <MenuItem icon={<Keyboard />} keys="?" onChoose={() => helpWanted.emit()}>
        {userMenu.pageKeys}
      </MenuItem>
      <MenuItem isSwitch checked={hasSingleKeys} onChoose={() => switchSingleKeys(!hasSingleKeys)}>
        {userMenu.singleKeys}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<LogOut />} onChoose={signOut}>
        {texts.signOut}
      </MenuItem>
    </MenuButton>
  );
}
