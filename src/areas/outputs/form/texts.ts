import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    creating: 'Create new Output',
    editing: (title: string) => `Editing Output ${title}`,
    chooseType: 'Choose a type',
    chooseFirst: 'Choose a type first',
    type: 'Type',
    selectType: 'Select Output Type',
    cancel: 'Cancel',
    create: 'Create output',
    save: 'Save output',
    saving: 'Saving…',
    notSaved: 'The output could not be saved.',
    title: 'Title',
    titleHelp: 'For example “Archive, GELF”.',
    titleMissing: 'Enter a title.',
  },
  () => import('./texts.de'),
);
