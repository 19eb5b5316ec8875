import { lazy } from 'react';

/** Shares a thing. Loaded when it is first shown: have a Suspense around it. */
export const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

/** What is shared with somebody. Have a Suspense around it. */
export const SharedEntities = lazy(async () => ({ default: (await import('./SharedEntities')).SharedEntities }));
