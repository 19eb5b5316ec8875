import { lazy } from 'react';

/** Tries a line on an input. Loaded when it is first opened: have a Suspense around it. */
export const TryLineDialog = lazy(async () => ({
  default: (await import('./try-line/TryLineDialog')).TryLineDialog,
}));

/** What an input received last. Loaded when it is first shown: have a Suspense around it. */
export const ReceivedMessages = lazy(async () => ({
  default: (await import('./received/ReceivedMessages')).ReceivedMessages,
}));

/** Tries what is not saved on stored messages. Loaded when it is first shown: have a Suspense around it. */
export const DryRunSection = lazy(async () => ({
  default: (await import('./dry-run/DryRunSection')).DryRunSection,
}));
