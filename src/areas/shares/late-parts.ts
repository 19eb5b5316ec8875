import { lazy } from 'react';

/** Shares a thing. Loaded when it is first shown: have a Suspense around it. */
export const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

/** Who can see a thing, and by what; for whom `mayAskAccess` allows it. Have a Suspense around it. */
export const AccessDialog = lazy(async () => ({ default: (await import('./AccessDialog')).AccessDialog }));

/** What is shared with somebody. Have a Suspense around it. */
export const SharedEntities = lazy(async () => ({ default: (await import('./SharedEntities')).SharedEntities }));
