import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

/** Whether a page renews itself, in words. */
export const texts = defineTexts(
  {
    updates: (state: string) => `Live updates: ${state}`,
    live: (seconds: number) => `Live, every ${formatCount(seconds)} s`,
    paused: 'Paused',
    waiting: 'Paused, trying again',
    waitingFor: (seconds: number) => `Paused, trying again in ${formatCount(seconds)} s`,
    resume: 'Resume',
    pause: 'Pause',
  },
  () => import('./texts.de'),
);
