import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What the code editor says. */
export const texts = defineTexts(
  {
    findAndReplace: 'Find and replace',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    find: {
      label: 'Find in the text',
      field: 'Find',
      caseSensitive: 'Match case',
      wholeWord: 'Whole words',
      regexp: 'Regular expression',
      invalid: 'Invalid expression',
      close: 'Close find',
      nothingToFind: 'Enter what to find',
      noMatch: 'No matches to replace',
      replaceWith: 'Replace with',
      replace: 'Replace',
      replaceAll: 'Replace all',
    },
    problems: 'Problems',
    problemCount: (count: number) => (count === 0 ? 'No problems' : countOf(count, 'problem')),
    fix: 'Fix',
  },
  () => import('./texts.de'),
);
