import { type ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { pathPrefix } from './path-prefix';

/**
 * The router of the console, for `RouterProvider`. Every address renders `shell`, which places `PluginRoutes`.
 */
export function createAppRouter(shell: ReactNode) {
  return createBrowserRouter([{ path: '*', element: shell }], { basename: pathPrefix() || '/' });
}
