import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Streams of this message',
    help: 'Streams receive a message when it arrives. Open the rules of a stream to see which of them this message matches.',
    filter: 'Filter by title',
    none: 'No stream has this title.',
    streams: 'Streams',
    isIn: 'In',
    isNotIn: 'Not in',
    why: 'Which rules match?',
    whyNot: 'Which rules do not match?',
    paused: 'Paused now',
    inDefault: 'It receives every message that no other stream removes from it.',
    removed: 'A stream that received the message removed it from here.',
    removedBy: (titles: readonly string[]) => `Removed from here by ${titles.join(', ')}.`,
    ofServer: 'It belongs to the server and has no rules.',
    more: (count: number) => `${countOf(count, 'more stream', 'more streams')}: filter by title to find them.`,
    create: 'Create a stream from this message',
    close: 'Close',
  },
  () => import('./texts.de'),
);
