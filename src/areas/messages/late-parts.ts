import { lazy } from 'react';

/** The decorators of the messages shown, in a drawer. Loaded when it is first opened: have a Suspense around it. */
export const DecoratorsDrawer = lazy(async () => ({
  default: (await import('./decorators/DecoratorsDrawer')).DecoratorsDrawer,
}));
