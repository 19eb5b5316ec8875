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
      held: 'Paused while you read',
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
    unexaminedHelp: 'The query is too slow to check every message as it arrives. A search finds them.',
    rows: (count: number) => countOf(count, 'message'),
    newestRows: (count: number) => `The newest ${countOf(count, 'message')}; search to see older ones`,
    new: (count: number) => countOf(count, 'new message'),
    refused: { title: 'The live tail could not start', retry: 'Try again' },
    broken: {
      title: 'The connection was lost',
      retry: 'Reconnect now',
      text: (seconds: number) =>
        `Next attempt in ${formatCount(seconds)} s. Messages that arrive until then are stored and found by a search, but not listed here.`,
    },
    gaps: (breaks: number) =>
      `${breaks === 1 ? 'The connection was lost once' : `The connection was lost ${formatCount(breaks)} times`}. Messages from that time are missing here; a search finds them.`,
    waiting: {
      title: 'Waiting for messages',
      text: 'Messages that match the query are shown here as they arrive. The time range does not apply.',
    },
  },
  () => import('./texts.de'),
);
