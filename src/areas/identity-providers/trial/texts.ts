import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Test sign-in',
    help: 'Signs you in at the provider with the values as they are now, saved or not, and shows what would come of it. Nothing is changed here.',
    run: 'Test sign-in',
    beginning: 'Opening…',
    atProvider: 'Sign in in the window of the provider. The result appears here.',
    blocked: 'The browser opened no window.',
    open: 'Open the provider',
    stop: 'Stop waiting',
    finishing: 'Reading the answer…',
    failed: (reason: string) => `Test sign-in failed: ${reason}`,
    noAddress: 'The server named no address to go to.',
    incomplete: 'Some fields have to be filled in first.',
    stale: 'The form has changed since.',
    person: 'Who that would be',
    username: 'Username',
    fullName: 'Full name',
    email: 'E-mail address',
    groups: 'Groups',
    roles: 'Roles',
    claims: 'Claims of this person',
    columns: { claim: 'Claim', value: 'Value', use: 'Becomes' },
  },
  () => import('./texts.de'),
);
