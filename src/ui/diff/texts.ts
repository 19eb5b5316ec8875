import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What comparisons say. */
export const texts = defineTexts(
  {
    changes: { added: 'added', changed: 'changed', removed: 'removed', same: 'unchanged' },
    unchanged: 'Nothing changed.',
    hideSame: 'Hide unchanged entries',
    showSame: (count: number) => `Show ${countOf(count, 'unchanged entry', 'unchanged entries')}`,
    more: (count: number) => `${countOf(count, 'more entry', 'more entries')}.`,
    value: 'value',
  },
  () => import('./texts.de'),
);
