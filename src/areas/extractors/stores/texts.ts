import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

// Worded by the specification.
const english = {
  created: (title: string) => `Extractor ${title} created successfully`,
  notCreated: {
    title: 'Could not create extractor',
    message: (reason: string) => `Creating extractor failed: ${reason}`,
  },
  updated: (title: string) => `Extractor "${title}" updated successfully`,
  notUpdated: {
    title: 'Could not update extractor',
    message: (reason: string) => `Updating extractor failed: ${reason}`,
  },
  deleted: (title: string) => `Extractor "${title}" deleted successfully`,
  notDeleted: {
    title: (title: string) => `Could not delete extractor ${title}`,
    message: (reason: string) => `Deleting extractor failed: ${reason}`,
  },
  ordered: 'Extractor positions updated successfully',
  notOrdered: {
    title: 'Could not update extractor positions',
    message: (reason: string) => `Changing extractor positions failed: ${reason}`,
  },
  notImported: { title: 'Could not import extractors', message: (reason: string) => reason },
  imported: {
    title: (isWhole: boolean): string => (isWhole ? 'Import operation successful' : 'Import operation completed'),
    message: (done: number, failed: number) =>
      `Import results: ${formatCount(done)} extractor(s) imported${failed > 0 ? `, ${formatCount(failed)} error(s)` : ''}.`,
  },
};

/** What is toasted of extractors. */
export const texts = defineTexts(english, () => import('./texts.de'));
