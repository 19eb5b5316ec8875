import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    tabs: {
      label: 'Authentication',
      services: 'Authentication Services',
      providers: 'OpenID Connect',
      authenticators: 'Authenticators',
    },
    viewActive: 'View Active Service',
    editActive: 'Edit Active Service',
    create: 'Create Service',
    loading: 'Loading the active service…',
    noneActive: 'No service is active.',
    list: 'Authentication Services',
  },
  () => import('./texts.de'),
);
