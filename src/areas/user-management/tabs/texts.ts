import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  { label: 'Accounts and roles', users: 'Users', roles: 'Roles', tokens: 'Tokens', signIn: 'Signing in' },
  () => import('./texts.de'),
);
