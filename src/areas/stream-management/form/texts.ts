import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Worded by the specification.
    creating: 'Creating Stream',
    editing: 'Editing Stream',
    cloning: 'Cloning Stream',
    title: 'Title',
    titleMissing: 'Enter a title',
    description: 'Description',
    indexSet: 'Index set',
    indexSetHelp: 'Messages of this stream are stored here, and kept as long as this index set keeps them.',
    noIndexSet: 'Choose an index set first',
    removesMatches: "Remove matches from 'All messages' stream",
    removesMatchesHelp: 'Messages of this stream are then found only by people who may read it.',
    startsNow: 'Start the stream now',
    startsNowHelp: 'A stream receives nothing until it is started and has a rule.',
    storedTwice:
      "Messages of this stream are stored twice: in its index set and in the one of 'All messages'. Remove matches from 'All messages' to store them once.",
  },
  () => import('./texts.de'),
);
