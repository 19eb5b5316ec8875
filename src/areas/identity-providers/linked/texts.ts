import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Linked accounts',
    none: 'Linked to no account at a provider.',
    noneOwn: 'Link your account to one you have elsewhere, then sign in there.',
    failed: 'The linked accounts could not be loaded',
    since: 'linked',
    used: 'last sign-in',
    never: 'never used to sign in',
    unlink: 'Unlink',
    unlinking: 'Unlinking…',
    unlinkFrom: (title: string) => `Unlink from ${title}`,
    confirm: (title: string) => `Unlink from ${title}?`,
    effectOwn: (title: string) =>
      `You cannot sign in through ${title} any more. Make sure you know another way in, such as your password.`,
    effect: (name: string, title: string) =>
      `${name} cannot sign in through ${title} any more. The account and its running sessions stay.`,
    linkTo: (title: string) => `Link to ${title}`,
    notBegun: (reason: string) => `The provider could not be opened: ${reason}`,
    linkBySubject: 'Link…',
    linkTitle: 'Link to an account at a provider',
    link: 'Link account',
    provider: 'Provider',
    subject: 'Subject',
    subjectHelp: 'The sub claim of the person there: a test sign-in shows it, and so does the provider.',
    required: 'Required.',
  },
  () => import('./texts.de'),
);
