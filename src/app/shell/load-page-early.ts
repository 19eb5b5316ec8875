import { PluginStore } from 'plugins/PluginStore';
import { matchPath } from 'react-router';
import { Routes } from 'routing/Routes';
import { pathPrefix } from 'routing/path-prefix';

/** Fetches the code of the page of an address while the person is still being loaded. Failures show when it opens. */
export function loadPageEarly(pathname: string): void {
  const route = pathname.slice(pathPrefix().length);
  const path = route === '' || route === Routes.START ? Routes.SEARCH.HOME : route;
  const page = PluginStore.routes().find((each) => matchPath(each.path, path) !== null);
  void page?.page().catch(() => undefined);
}
