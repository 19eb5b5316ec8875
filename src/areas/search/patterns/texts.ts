import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Patterns',
    // Also the columns of the list.
    columns: {
      template: 'Pattern',
      count: 'Messages',
      share: 'Share',
      trend: 'Over time',
      sources: 'Sources',
      level: 'Level',
      change: 'Change',
    },
    filter: {
      label: 'Filter patterns',
      placeholder: 'Pattern text or source',
      all: 'All',
      new: 'New',
      more: 'More',
      fewer: 'Fewer',
      gone: 'Gone',
    },
    showOnly: 'Show only this pattern',
    exclude: 'Exclude this pattern',
    copy: 'Copy this pattern',
    samples: {
      notLoaded: (reason: string) => `These messages could not be loaded: ${reason}`,
      none: 'No messages with this pattern are left',
      label: 'Newest messages with this pattern',
      showAll: 'Show all messages with this pattern',
    },
    notFound: { title: 'The patterns could not be computed', note: 'The messages themselves are not affected.' },
    notCompared: 'The earlier period could not be compared',
    noMatch: 'matching pattern',
    empty: { title: 'Nothing to group in this time range', text: 'No message in this range matches the query.' },
    unknown: {
      title: 'These messages have no pattern',
      text: (count: number) =>
        `${countOf(count, 'message was', 'messages were')} stored before patterns were recorded. New messages have one.`,
    },
    facts: {
      all: (patterns: number, messages: number) => `${countOf(patterns, 'pattern')} in ${countOf(messages, 'message')}`,
      most: (shown: number, patterns: number, messages: number) =>
        `The ${formatCount(shown)} most frequent of ${countOf(patterns, 'pattern')} in ${countOf(messages, 'message')}`,
      without: (messages: number) => `; without ${countOf(messages, 'message')} stored before patterns were recorded`,
    },
  },
  () => import('./texts.de'),
);
