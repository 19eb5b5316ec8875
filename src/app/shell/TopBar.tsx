import { Menu as MenuIcon } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { withPathPrefix } from 'routing/path-prefix';
import { Routes } from 'routing/Routes';
import { BrandMark } from 'ui/brand/BrandMark';
import { IconButton } from 'ui/button/IconButton';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuHeader, MenuItem } from 'ui/menu/MenuItem';
import { HelpButton } from './HelpButton';
import { NotificationBell } from './NotificationBell';
import { SystemMenu } from './SystemMenu';
import { ThemeToggle } from './ThemeToggle';
import { Throughput } from './Throughput';
import { UserMenu } from './UserMenu';
import { useInAppLinks } from './useInAppLinks';
import { isCurrentEntry, useNavigation } from './useNavigation';
import './TopBar.css';

/** The bar on top of every page: areas at the left; throughput, help, theme and person at the right. */
export function TopBar() {
  const isNarrow = useMediaQuery(TABLET);
  const isPhone = useMediaQuery(PHONE);
  const { pathname } = useLocation();
  const current = useNavigation('main').find((entry) => isCurrentEntry(entry, pathname));
  return (
    <header className="tl-top">
      {(isNarrow || isPhone) && <NavigationMenu />}
      <Link to={Routes.START} className="tl-top-brand" aria-label="Timberline, start page">
        <BrandMark withName={!isPhone} />
      </Link>
      {isNarrow || isPhone ? <b className="tl-top-here">{current?.title}</b> : <MainNavigation />}
      <span className="tl-top-space" />
      {!isPhone && <Throughput />}
      <NotificationBell />
      {!isPhone && <HelpButton />}
      {!isPhone && <ThemeToggle />}
      <UserMenu />
    </header>
  );
}

function MainNavigation() {
  const entries = useNavigation('main');
  return (
    <nav className="tl-top-nav" aria-label="Main">
      {entries.map((entry) => (
        <NavLink key={entry.id} to={entry.path}>
          {entry.title}
        </NavLink>
      ))}
      <SystemMenu />
    </nav>
  );
}

/** All areas in one menu, where there is no room for them side by side. */
function NavigationMenu() {
  const main = useNavigation('main');
  const system = useNavigation('system');
  const openInApp = useInAppLinks();
  return (
    <MenuButton
      label="Main"
      toggle={(props) => (
        <IconButton label="Open navigation" {...props}>
          <MenuIcon />
        </IconButton>
      )}
    >
      {[...main, ...system].map((entry, index) => (
        <div key={entry.id} role="presentation">
          {index === main.length && <MenuHeader>System</MenuHeader>}
          <MenuItem href={withPathPrefix(entry.path)} onChoose={openInApp(entry.path)}>
            {entry.title}
          </MenuItem>
        </div>
      ))}
    </MenuButton>
  );
}
