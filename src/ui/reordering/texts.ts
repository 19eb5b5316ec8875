import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    first: 'First',
    last: 'Last',
  },
  () => import('./texts.de'),
);
