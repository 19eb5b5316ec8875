import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Authentication',
    services: 'Authentication Services',
    create: 'Create Authentication Service',
    authenticators: 'Authenticators',
    createAction: 'Create authentication service…',
    activeDirectory: 'Active Directory',
    description: 'who knows the people who sign in: a directory, a proxy',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
