import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    sessions: {
      ended: (address: string) => `Ended the session from ${address}.`,
      othersEnded: 'Ended the sessions.',
      notEnded: (reason: string) => `Could not end the session: ${reason}`,
    },
    blocks: {
      lifted: 'Passwords can be tried again.',
      notLifted: (reason: string) => `Could not lift the block: ${reason}`,
    },
    view: {
      notStarted: (reason: string) => `Could not view as this person: ${reason}`,
      notStopped: (reason: string) => `Could not stop viewing: ${reason}`,
      ended: 'The view as another person has ended.',
    },
    rules: { saved: 'Saved the rules for signing in.' },
  },
  () => import('./sign-in-texts.de'),
);
