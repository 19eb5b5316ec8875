import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

/** What dialogs say that ask something. */
export const texts = defineTexts(
  {
    typeFirst: (typed: string) => `Type ${typed} first`,
    typeToConfirm: (typed: string) => `Type ${typed} to confirm`,
    more: (count: number) => `and ${formatCount(count)} more`,
    affected: (count: number) => `Affected: ${countOf(count, 'entry', 'entries')}`,
    save: 'Save',
    saving: 'Saving…',
    leave: 'Leave without saving?',
    discard: 'Discard changes',
    unsaved: 'Changes on this page have not been saved.',
  },
  () => import('./texts.de'),
);
