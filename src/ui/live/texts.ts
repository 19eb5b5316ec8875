import { defineTexts } from 'texts/catalogue';

/** Whether a page renews itself, in words. */
export const texts = defineTexts(
  {
    updates: (state: string) => `Live updates: ${state}`,
    live: (seconds: number) => `Live, every ${seconds} s`,
    paused: 'Paused',
    waiting: 'Paused, trying again',
    waitingFor: (seconds: number) => `Paused, trying again in ${seconds} s`,
    resume: 'Resume',
    pause: 'Pause',
  },
  () => import('./texts.de'),
);
