import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Worded by the specification.
    noRecent: 'Input did not return a recent message.',
    notLoaded: 'The message could not be loaded',
    onlyTexts: 'Extractors can only be used with string fields.',
    title: 'Load a message',
    tabs: { recent: 'Recent', id: 'Message ID', raw: 'Raw line' },
    ways: 'Which message',
    recentHelp: 'The newest message of this input in the last hour.',
    load: 'Load message',
    loading: 'Loading …',
    id: 'Message ID',
    index: 'Index',
    needed: 'Something has to stand here.',
    line: 'Raw line',
    lineHelp: 'As a sender would send it. It is read with the settings of this input and stored nowhere.',
    read: 'Read line',
    close: 'Close',
    fields: 'Fields of the message',
    choose: 'Select extractor type',
    chooseFor: (field: string) => `Select extractor type for ${field}`,
    start: 'Choose the message and the field an extractor takes something out of.',
  },
  () => import('./texts.de'),
);
