import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    sessionEnded: 'Your session ended. Sign in to go on.',
    serverDown: (url: string) => `Cannot reach the server at ${url}. This page comes back by itself.`,
    tooManyAttempts: (seconds: number) => `Too many attempts. Try again in ${formatCount(seconds)} s.`,
    wrong: 'Username or password is wrong.',
    serviceDown: 'The authentication service cannot be reached. Local accounts still work.',
    noAnswer: 'Sign-in failed: the server did not answer.',
    failed: (reason: string) => `Sign-in failed: ${reason}`,
  },
  () => import(/* webpackChunkName: 'de' */ './texts.de'),
);
