import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { BrandMark } from 'ui/brand/BrandMark';
import { PHONE, TABLET, useMediaQuery } from 'ui/measure/media';
import { HelpButton } from '../help/HelpButton';
import { NavigationButton } from '../navigation/NavigationButton';
import { SystemMenu } from '../navigation/SystemMenu';
import { useCurrentEntry, useNavigation } from '../navigation/useNavigation';
import { NotificationBell } from '../notifications/NotificationBell';
import { PaletteButton } from '../palette/PaletteButton';
import { ThemeToggle } from './ThemeToggle';
import { Throughput } from './Throughput';
import { UserMenu } from './UserMenu';
import { texts } from '../console-texts';
import './TopBar.css';

/**
 * The bar on top of every page: areas at the left; throughput, palette, notifications, help, theme and user at the
 * right.
 */
export function TopBar() {
  const isTablet = useMediaQuery(TABLET);
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = isTablet || isPhone;
  return (
    <header className="tl-top">
      {isNarrow && <NavigationButton />}
      <Link to={Routes.START} className="tl-top-brand" aria-label={texts.startPage}>
        <BrandMark withName={!isPhone} />
      </Link>
      {isNarrow ? <Here /> : <MainNavigation />}
      <span className="tl-top-space" />
      {!isPhone && <Throughput />}
      <PaletteButton isSmall={isNarrow} />
      <NotificationBell />
      {!isPhone && <HelpButton />}
      {!isPhone && <ThemeToggle />}
      <UserMenu />
    </header>
  );
}

/** Names the current area where the navigation is behind a button. */
function Here() {
  const current = useCurrentEntry();
  return <b className="tl-top-here">{current?.title}</b>;
}

function MainNavigation() {
  const entries = useNavigation('main');
  const current = useCurrentEntry();
  return (
    <nav className="tl-top-nav" aria-label={texts.main}>
      {entries.map(({ id, path, title }) => (
        <Link
          key={id}
          to={path}
          className={id === current?.id ? 'active' : undefined}
          aria-current={id === current?.id ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
      <SystemMenu />
    </nav>
  );
}
