import { defineTexts } from 'texts/catalogue';

/** What the pages about one person say. */
export const texts = defineTexts(
  {
    users: 'Users',
    user: 'User',
    failed: 'The user could not be loaded',
    details: 'Details',
    edit: 'Edit user',
    tokens: 'Tokens',
  },
  () => import('./page-texts.de'),
);
