import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    ran: (milliseconds: number, time: string) => `Ran in ${formatCount(milliseconds)} ms at ${time}`,
    notRun: 'Not run yet',
    none: 'No description yet. “Edit metadata” in the menu of the page adds a summary and a description.',
    notSaved: 'A saved search can have a description here.',
  },
  () => import('./description-texts.de'),
);
