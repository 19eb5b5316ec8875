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
    lineHelp: 'As a sender would send it. It is only read, not stored.',
    read: 'Read line',
    raw: {
      address: 'Source IP address',
      codec: 'Message codec',
      choose: 'Select a codec',
      own: 'As this input reads it',
      // Worded by the specification.
      notLoaded: 'Could not load raw message',
      refused:
        'Please ensure the selected codec and its configuration are right. Check your server logs for more information.',
      failed: (reason: string) => `Loading raw message failed with status: ${reason}`,
    },
    close: 'Close',
    fields: 'Fields of the message',
    choose: 'Select extractor type',
    chooseFor: (field: string) => `Select extractor type for ${field}`,
    start: 'Choose a message and the field to extract from.',
  },
  () => import('./texts.de'),
);
