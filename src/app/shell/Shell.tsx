import { UserNotification } from 'flux/UserNotification';
import { PluginStore } from 'plugins/PluginStore';
import { type PluginRoute } from 'plugins/manifest';
import { type ReactNode, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { PluginRoutes } from 'routing/PluginRoutes';
import { onMissingCode } from 'ui/floating/late-placed';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { reportMissing } from '../late-code';
import { NotFoundPage } from '../errors/late-pages';
import { ReportedError } from '../errors/ReportedError';
import { SystemRail } from '../navigation/SystemRail';
import { useNavigationKeys } from '../navigation/useNavigationKeys';
import { PaletteHost } from '../palette/PaletteHost';
import { EverywhereParts } from './EverywhereParts';
import { PageFrame } from './PageFrame';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { texts } from '../console-texts';
import './Shell.css';

onMissingCode(() => reportMissing(texts.missingCode.menu));

const renderPage = (page: ReactNode, { permissions, title }: PluginRoute) => (
  <PageFrame {...{ permissions, title }}>{page}</PageFrame>
);

const isBare = (pathname: string): boolean =>
  PluginStore.routes().some((route) => route.isBare === true && matchPath(route.path, pathname) !== null);

/** Top bar, on System pages their rail, and the page. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const hasChrome = !isBare(pathname);
  useFocusOnNavigation(main, pathname);
  useNavigationKeys();
  useShortcuts('Everywhere', [
    { keys: ['Mod+z'], does: texts.keys.undo, run: UserNotification.undoLatest },
    { keys: ['Escape'], does: texts.keys.close },
  ]);
  return (
    <div className="tl-shell">
      {hasChrome && <EverywhereParts isFirst />}
      <a
        href="#main"
        className="tl-skip-link"
        onClick={(event) => {
          // With a <base> in the page, a bare fragment would leave the page.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skipToContent}
      </a>
      {hasChrome && <TopBar />}
      <div className="tl-shell-body">
        {hasChrome && <SystemRail />}
        <main ref={main} id="main" tabIndex={-1}>
          <ReportedError>
            <PluginRoutes renderPage={renderPage} notFound={<NotFoundPage />} />
          </ReportedError>
        </main>
      </div>
      <PaletteHost />
      {hasChrome && <EverywhereParts />}
    </div>
  );
}
