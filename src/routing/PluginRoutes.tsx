import { type ComponentType, lazy, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { PluginStore } from 'plugins/PluginStore';
import { type PluginManifest, type PluginRoute } from 'plugins/manifest';

export interface PluginRoutesProps {
  /** Puts a page into its frame: waiting face, error boundary, permission check, navigation. */
  renderPage(page: ReactNode, route: PluginRoute): ReactNode;
  /** For an address that is nobody's. */
  notFound: ReactNode;
}

const pages = new WeakMap<PluginRoute, ComponentType>();

/** One component per route, so that an open page stays when another plugin arrives. */
function lazyPage(route: PluginRoute): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const page = lazy(async () => ({ default: await route.page() }));
  pages.set(route, page);
  return page;
}

function routeObjects(
  manifests: readonly PluginManifest[],
  { renderPage, notFound }: PluginRoutesProps,
): RouteObject[] {
  const routes = manifests
    .flatMap((manifest) => manifest.routes ?? [])
    .map((route): RouteObject => {
      const Page = lazyPage(route);
      return { path: route.path, element: renderPage(<Page />, route) };
    });
  return [...routes, { path: '*', element: notFound }];
}

/**
 * The pages of all plugins. They are looked up on every rendering and not given to the router once: the address of a
 * page whose plugin arrives later works as soon as it is there.
 */
export function PluginRoutes({ renderPage, notFound }: PluginRoutesProps): ReactNode {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  const routes = useMemo(() => routeObjects(manifests, { renderPage, notFound }), [manifests, renderPage, notFound]);
  return useRoutes(routes);
}
