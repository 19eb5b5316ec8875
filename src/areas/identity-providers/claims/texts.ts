import { defineTexts } from 'texts/catalogue';
import { type Claim } from './claims';

export const texts = defineTexts(
  {
    names: {
      username: 'Username',
      full_name: 'Full name',
      first_name: 'First name',
      last_name: 'Last name',
      email: 'E-mail address',
      groups: 'Groups',
    } satisfies Record<Claim, string>,
  },
  () => import('./texts.de'),
);
