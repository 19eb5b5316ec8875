import { PluginStore } from 'plugins/PluginStore';
import { matchPath } from 'react-router';
import { Routes } from 'routing/Routes';
import { pathPrefix } from 'routing/path-prefix';

/** Loads the code of the page while the account is still loading. Failures are shown when the page opens. */
export function loadPageEarly(pathname: string): void {
  const route = pathname.slice(pathPrefix().length);
  const path = route === '' || route === Routes.START ? Routes.SEARCH.HOME : route;
  const page = PluginStore.routes().find((each) => matchPath(each.path, path) !== null);
  void page?.page().catch(() => undefined);
}
