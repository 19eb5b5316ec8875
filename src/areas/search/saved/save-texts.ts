import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    label: 'Save search',
    title: 'Title',
    // Worded by the specification.
    placeholder: 'Enter title',
    required: 'Required',
    cancel: 'Cancel',
    saving: 'Saving…',
    sameTitle: 'A copy needs a different title',
    saveAs: 'Save as',
    save: 'Save',
    create: 'Create new',
  },
  () => import('./save-texts.de'),
);
