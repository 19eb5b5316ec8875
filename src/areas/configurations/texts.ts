import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Configurations',
    help: 'Settings of the whole cluster. Each section is saved by itself and counts on every node at once.',
    none: 'There is no section that you may see.',
  },
  () => import('./texts.de'),
);
