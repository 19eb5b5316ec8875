import { defineTexts } from 'texts/catalogue';

/** What the list of toasts says. */
export const texts = defineTexts(
  {
    kinds: { success: 'Success', info: 'Note', warning: 'Warning', error: 'Error' },
    list: 'Results of this session, newest first',
    copy: (title: string) => `Copy “${title}”`,
  },
  () => import('./texts.de'),
);
