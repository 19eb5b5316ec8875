import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    nothing: {
      title: 'Nothing found',
      titleOfRange: 'Nothing found in this time range',
      day: 'Search the last day',
      allTime: 'Search all time',
      clear: 'Clear the query',
      noMessage: 'No messages have arrived yet.',
      noMessageOfRange: 'No messages arrived in this time range.',
      before: 'No message matches ',
      between: '. Words match as a whole: ',
      after: ' finds timeout.',
    },
    noStreams: {
      title: 'There is no stream you can read',
      text: 'You see the messages of streams that you can read. An administrator can share a stream with you or give you a role that can read one.',
    },
    // Worded by the specification.
    failed: { title: 'Could not execute search', request: 'Request', status: 'Status' },
  },
  () => import('./states-texts.de'),
);
