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
    loading: 'Loading…',
    id: 'Message ID',
    index: 'Index',
    needed: 'Required',
    line: 'Raw line',
    lineHelp: 'As a sender would send it. It is read with the settings of this input and not stored.',
    read: 'Read line',
    close: 'Close',
    fields: 'Fields of the message',
    choose: 'Select extractor type',
    chooseFor: (field: string) => `Select extractor type for ${field}`,
    start: 'Choose a message and the field to extract from.',
  },
  () => import('./texts.de'),
);
