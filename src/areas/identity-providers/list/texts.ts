import { type UnknownPeople } from 'api/identity-providers/provider';
import { countOf } from 'texts/count';
import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'OpenID Connect Providers',
    help: 'People sign in at a provider and come back signed in. Each enabled provider has a button on the sign-in card, in the order of this list. Accounts are known by issuer and subject, never by mail.',
    create: 'Add provider',
    edit: 'Edit',
    delete: 'Delete…',
    filterBy: 'Filter by title or issuer',
    failed: 'The providers could not be loaded',
    empty: {
      title: 'Let people sign in where they already have an account',
      text: 'Connect a provider of OpenID Connect, such as Keycloak, Entra ID, Okta or Google: paste its issuer, try a sign-in, then save.',
    },
    notOffered: 'This server knows no providers',
    notOfferedText: 'Signing in through OpenID Connect is offered by Timberline servers only.',
    columns: {
      title: 'Title',
      issuer: 'Issuer',
      unknown: 'Unknown people',
      accounts: 'Accounts',
      accountsLong: 'Accounts that are linked to it',
      state: 'State',
    },
    unknown: { refuse: 'are refused', create: 'get an account' } satisfies Record<UnknownPeople, string>,
    enabled: 'Enabled',
    disabled: 'Disabled',
    nobodyLost: 'No account is linked to it.',
    lost: (accounts: number) =>
      accounts === 1
        ? '1 account loses this way to sign in.'
        : `${countOf(accounts, 'account')} lose this way to sign in.`,
    stay: 'Accounts and running sessions stay.',
  },
  () => import('./texts.de'),
);
