import { type ComponentType, lazy, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { PluginStore } from 'plugins/PluginStore';
import { type PluginManifest, type PluginRoute } from 'plugins/manifest';

export interface PluginRoutesProps {
  /** Wraps a page: loading state, error boundary, permission check, navigation. */
  renderPage(page: ReactNode, route: PluginRoute): ReactNode;
  /** Shown for an unknown address. */
  notFound: ReactNode;
}

const pages = new WeakMap<PluginRoute, ComponentType>();

/** One component per route, so that an open page stays mounted when another plugin is registered. */
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
 * The pages of all plugins. They are looked up on every render instead of being passed to the router once: the address of a
 * page whose plugin is loaded later works as soon as it is registered.
 */
export function PluginRoutes({ renderPage, notFound }: PluginRoutesProps): ReactNode {
  const manifests = useSyncExternalStore(PluginStore.listen, PluginStore.manifests);
  const routes = useMemo(() => routeObjects(manifests, { renderPage, notFound }), [manifests, renderPage, notFound]);
  return useRoutes(routes);
}
