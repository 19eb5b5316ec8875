import { type StreamRetention } from 'api/stream-retention';
import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

type Keeps = StreamRetention['keeps'];
const indices = (count: number) => countOf(count, 'index', 'indices');

export const texts = defineTexts(
  {
    title: 'How long messages stay',
    failed: 'How long messages stay could not be loaded',
    loading: 'Looking how long messages stay…',
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
    first: 'First messages to go',
    new: 'Messages of today go',
    never: 'Never',
    unknown: 'Not known before the index set was rotated',
    about: 'about',
    basis: (basis: 'pace' | 'period'): string =>
      basis === 'period' ? 'By the period of rotation.' : 'At the pace of the last rotations.',
    otherSets:
      'Messages from before the stream was moved to this index set are not counted, nor those in closed indices.',
  },
  () => import('./texts.de'),
);
