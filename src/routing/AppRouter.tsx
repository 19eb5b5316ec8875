import { type ReactNode, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { CurrentLocation } from './current-location';
import { pathPrefix } from './path-prefix';

function createAppRouter(shell: ReactNode) {
  const prefix = pathPrefix();
  const router = createBrowserRouter([{ path: '*', element: shell }], { basename: prefix || '/' });
  const currentLocation = () => {
    const { location } = router.state;
    return { ...location, pathname: location.pathname.slice(prefix.length) || '/' };
  };
  return { router, currentLocation };
}

/**
 * The router of the console. Every address renders `shell`, which places `PluginRoutes`. It reads the address when it is
 * mounted.
 */
export function AppRouter({ shell }: { shell: ReactNode }) {
  const [{ router, currentLocation }] = useState(() => createAppRouter(shell));
  return (
    <CurrentLocation.Provider value={currentLocation}>
      <RouterProvider router={router} />
    </CurrentLocation.Provider>
  );
}
