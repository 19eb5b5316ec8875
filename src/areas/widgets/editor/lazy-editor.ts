import { lazy } from 'react';

/** Loaded when it is opened: show it inside a `Suspense`. */
export const WidgetEditor = lazy(() => import('./WidgetEditor').then((file) => ({ default: file.WidgetEditor })));
