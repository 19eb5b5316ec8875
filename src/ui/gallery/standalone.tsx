// First, so that the style sheets of parts override it.
import 'ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { watchTheme } from 'ui/theme/themeMode';
import { Gallery } from './Gallery';

// The gallery on a page of its own, without console and server, for the browser tests.
watchTheme();
const router = createBrowserRouter([{ path: '*', element: <Gallery /> }]);
const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}
