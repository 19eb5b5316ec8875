import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    ran: (milliseconds: number, time: string) => `Ran in ${formatCount(milliseconds)} ms at ${time}`,
    notRun: 'Not run yet',
    none: 'No description yet. Choose “Edit metadata” in the page menu to add one.',
    notSaved: 'Save the search to add a description.',
  },
  () => import('./description-texts.de'),
);
