import { PluginStore } from 'plugins/PluginStore';
import { type PluginRoute } from 'plugins/manifest';
import { type ReactNode, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { PluginRoutes } from 'routing/PluginRoutes';
import { NotFoundPage } from '../errors/NotFoundPage';
import { ReportedError } from '../errors/ReportedError';
import { PageFrame } from './PageFrame';
import { TopBar } from './TopBar';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import './Shell.css';

const renderPage = (page: ReactNode, route: PluginRoute) => (
  <PageFrame permissions={route.permissions}>{page}</PageFrame>
);

const isBare = (pathname: string): boolean =>
  PluginStore.routes().some((route) => route.isBare === true && matchPath(route.path, pathname) !== null);

/** Top bar and page. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, pathname);
  return (
    <div className="tl-shell">
      <a
        href="#main"
        className="tl-skip-link"
        onClick={(event) => {
          // With a base address in the page a plain fragment would lead away.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      {!isBare(pathname) && <TopBar />}
      <main ref={main} id="main" tabIndex={-1}>
        <ReportedError>
          <PluginRoutes renderPage={renderPage} notFound={<NotFoundPage />} />
        </ReportedError>
      </main>
    </div>
  );
}
