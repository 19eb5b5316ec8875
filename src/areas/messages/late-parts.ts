import { lazy } from 'react';

/** The streams of a message, and why it is not in the others. Have a Suspense around it. */
export const StreamsOfMessageDialog = lazy(async () => ({
  default: (await import('./streams/StreamsOfMessageDialog')).StreamsOfMessageDialog,
}));

/** The decorators of the messages shown, in a drawer. Loaded when it is first opened: have a Suspense around it. */
export const DecoratorsDrawer = lazy(async () => ({
  default: (await import('./decorators/DecoratorsDrawer')).DecoratorsDrawer,
}));
