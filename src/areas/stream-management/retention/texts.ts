import { type StreamRetention } from 'api/stream-retention';
import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

type Keeps = StreamRetention['keeps'];
const indices = (count: number) => countOf(count, 'index', 'indices');

export const texts = defineTexts(
  {
    title: 'How long messages are kept',
    failed: 'The retention of messages could not be loaded',
    loading: 'Loading how long messages are kept…',
    indexSet: 'Index set',
    keeps: 'It keeps',
    kept: (keeps: Keeps, most: number): string =>
      ({
        everything: 'Everything',
        deletes: `${indices(most)}; older ones are deleted`,
        closes: `${indices(most)}; older ones are closed`,
        unknown: 'Not known: it uses another strategy',
      })[keeps],
    messages: 'Messages of this stream',
    stored: (count: number, size: string) => `${countOf(count, 'message')}, ${size} as received`,
    share: 'Share of the index set',
    shareOf: (percent: string) => `${percent} by size as received`,
    oldest: 'Oldest message',
    first: 'First messages expire',
    new: 'Messages of today expire',
    never: 'Never',
    unknown: 'Not known until the index set has been rotated',
    about: 'about',
    basis: (basis: 'pace' | 'period'): string =>
      basis === 'period' ? 'By the period of rotation.' : 'At the pace of the last rotations.',
    otherSets:
      'Messages from before the stream was moved to this index set are not counted, nor those in closed indices.',
  },
  () => import('./texts.de'),
);
