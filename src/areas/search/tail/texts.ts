import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    label: 'Live tail',
    key: 'Pause or resume the live tail',
    state: {
      connecting: 'Connecting',
      broken: 'Interrupted',
      refused: 'Stopped',
      paused: 'Paused',
      held: 'Waiting while you read',
      live: 'Live',
    },
    rate: 'msg/s',
    matched: (count: number) => countOf(count, 'message'),
    sinceStart: 'since the start',
    newestAbove: 'Newest at the top',
    newestBelow: 'Newest at the bottom',
    resume: (waiting: number) => (waiting > 0 ? `Resume (${formatCount(waiting)})` : 'Resume'),
    pause: 'Pause',
    stop: 'Stop',
    skipped: (count: number) => `${formatCount(count)} skipped`,
    skippedHelp: 'More arrived than can be shown. The search finds all of them.',
    unexamined: (count: number) => `${formatCount(count)} not examined`,
    unexaminedHelp: 'The server had no time to check them against the query, which is slow. The search does.',
    rows: (count: number) => countOf(count, 'message'),
    newestRows: (count: number) => `The newest ${countOf(count, 'message')}; older ones are in the search`,
    new: (count: number) => countOf(count, 'new message'),
    refused: { title: 'The live tail was refused', retry: 'Try again' },
    broken: {
      title: 'The connection broke',
      retry: 'Start again now',
      text: (seconds: number) =>
        `Next try in ${formatCount(seconds)} s. What arrives meanwhile is stored and found by the search, but not listed here.`,
    },
    gaps: (breaks: number) =>
      `${breaks === 1 ? 'The connection broke once' : `The connection broke ${formatCount(breaks)} times`}: messages of that time are missing here. The search finds them.`,
    waiting: {
      title: 'Waiting for messages',
      text: 'Messages that match the query are shown here as they arrive. The time range does not apply.',
    },
  },
  () => import('./texts.de'),
);
