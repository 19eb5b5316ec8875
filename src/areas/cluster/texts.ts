import { defineTexts } from 'texts/catalogue';

/** Toasts, worded by the specification. */
export const texts = defineTexts(
  {
    notDismissed: (reason: string) => `Could not dismiss notification: ${reason}`,
    dismissed: 'Notification dismissed',
    jobNotCancelled: (reason: string) => `Could not cancel job: ${reason}`,
    jobCancelled: 'Cancellation of job requested',
    /** What a class of jobs does; undefined: as the server has it. */
    jobOf: (_name: string): string | undefined => undefined,
  },
  () => import('./texts.de'),
);
