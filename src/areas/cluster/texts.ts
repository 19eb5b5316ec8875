import { defineTexts } from 'texts/catalogue';

/** Toasts, worded by the specification. */
export const texts = defineTexts(
  {
    notDismissed: (reason: string) => `Could not dismiss notification: ${reason}`,
    dismissed: 'Notification dismissed',
    jobNotCancelled: (reason: string) => `Could not cancel job: ${reason}`,
    jobCancelled: 'Cancellation of job requested',
  },
  () => import('./texts.de'),
);
