import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    start: 'View as this person',
    label: 'View as another person',
    viewing: 'You are viewing as',
    until: (clock: string) => `, read-only, until ${clock}.`,
    limited: 'Only what you may see, too, is shown.',
    stop: 'Stop viewing',
  },
  () => import('./texts.de'),
);
