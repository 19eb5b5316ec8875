import { defineTexts } from 'texts/catalogue';

/** What the page says before somebody has signed in, and what the palette offers of the shell. */
export const texts = defineTexts(
  {
    loading: 'Loading…',
    serverFails: 'The server responds with an error. Trying again every few seconds…',
    unavailable: {
      label: 'Server unavailable',
      title: 'The server is not answering',
      retry: 'Try now',
      unknown: 'no information',
      noAnswer: 'no answer',
    },
    signIn: {
      title: 'Sign in',
      again: 'Sign in again',
      username: 'Username',
      password: 'Password',
      submit: 'Sign in',
      signingIn: 'Signing in…',
      tryNow: 'You can try again now.',
      endsWithBrowser: 'Sign me out when the browser closes',
      more: 'More',
    },
    actions: {
      light: 'Use the light theme',
      dark: 'Use the dark theme',
      system: 'Use the system theme',
      profile: 'Open your profile',
      profileKeywords: 'account password preferences time zone start page',
      tokens: 'Open your access tokens',
      help: 'Show keyboard shortcuts for this page',
      helpKeywords: 'help keys',
      signOut: 'Sign out',
      signOutKeywords: 'log out leave',
    },
  },
  () => import(/* webpackChunkName: 'de' */ './texts.de'),
);
