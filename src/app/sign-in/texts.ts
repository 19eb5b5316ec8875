import { defineTexts } from 'texts/catalogue';

/** What is said around the sign-in form of a plugin, and of other ways in. */
export const texts = defineTexts(
  {
    loading: 'Loading the sign-in form…',
    failed: (type: string) =>
      `The sign-in form for services of type “${type}” stopped working. Sign in with username and password instead.`,
    useUsual: 'Use username and password',
    useService: (type: string) => `Use the sign-in of ${type}`,
    elsewhere: 'Sign in elsewhere',
    or: 'or',
    signInWith: (title: string) => `Sign in with ${title}`,
    leaving: 'Another sign-in has begun.',
  },
  () => import('./texts.de'),
);
