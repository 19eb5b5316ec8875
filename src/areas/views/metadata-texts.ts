import { defineTexts } from 'texts/catalogue';

/** The dialog of title, summary and description. */
export const texts = defineTexts(
  {
    dashboard: 'Dashboard',
    search: 'Saved search',
    title: 'Title',
    summary: 'Summary',
    description: 'Description',
  },
  () => import('./metadata-texts.de'),
);
