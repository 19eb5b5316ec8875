import { defineTexts } from 'texts/catalogue';

/** What the list of notifications says once it is open. */
export const texts = defineTexts(
  {
    ofSystem: 'System notifications',
    urgent: 'Urgent',
    normal: 'Normal',
    dismiss: (title: string) => `Dismiss “${title}”`,
    choice: 'What to show',
    tab: 'Notifications',
    results: 'Results',
    overview: 'System overview',
    none: 'No notifications.',
    noResults: 'Results of your actions are kept here until you sign out.',
  },
  () => import('./texts.de'),
);
