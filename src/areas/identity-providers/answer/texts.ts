import { defineTexts } from 'texts/catalogue';
import { type AnswerKind } from './provider-answer';

export const texts = defineTexts(
  {
    titles: {
      'sign-in': 'Sign in',
      test: 'Test sign-in',
      link: 'Link an account',
      unknown: 'Nothing to do here',
    } satisfies Record<AnswerKind, string>,
    back: {
      'sign-in': 'Back to sign-in',
      test: 'Back',
      link: 'Back to your account',
      unknown: 'Go to the start page',
    } satisfies Record<AnswerKind, string>,
    finishing: 'Reading the answer of the provider…',
    noCookie: 'You are signed in, but this browser keeps no cookie of it. Allow cookies for this address.',
    sessionEnded: 'Your session ended meanwhile. Sign in, then link the account again.',
    nothing: 'This is the address to which a provider sends people back after they have signed in there.',
    handedBack: 'The result is in the other window. This one can be closed.',
    nobodyWaits: 'The form that began this test is not open any more. Close this window and begin again.',
  },
  () => import('./texts.de'),
);
