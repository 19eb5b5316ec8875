import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    noun: { one: 'OpenID Connect provider', many: 'OpenID Connect providers' },
    linked: (title: string) => `Linked the account to ${title}.`,
    notLinked: (reason: string) => `Could not link the account: ${reason}`,
    unlinked: (title: string) => `The account is no longer linked to ${title}.`,
    notUnlinked: (reason: string) => `Could not unlink the account: ${reason}`,
  },
  () => import('./texts.de'),
);
