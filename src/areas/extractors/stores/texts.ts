import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const copied = (done: number) => `${countOf(done, 'extractor')} copied`;

// Worded by the specification.
const english = {
  created: (title: string) => `Extractor ${title} created successfully`,
  notCreated: {
    title: 'Could not create extractor',
    message: (reason: string) => `Creating extractor failed: ${reason}`,
  },
  stateSet: (title: string, isDisabled: boolean) => `Extractor "${title}" ${isDisabled ? 'disabled' : 'enabled'}`,
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
  notCopied: { title: 'Could not copy the extractors', message: (reason: string) => reason },
  copied: {
    title: (isWhole: boolean): string => (isWhole ? 'Extractors copied' : 'Not all extractors copied'),
    message: (done: number, failed: number) =>
      failed > 0 ? `${copied(done)}, ${countOf(failed, 'error')}.` : `${copied(done)}.`,
  },
  imported: {
    title: (isWhole: boolean): string => (isWhole ? 'Import operation successful' : 'Import operation completed'),
    message: (done: number, failed: number) =>
      `Import results: ${formatCount(done)} extractor(s) imported${failed > 0 ? `, ${formatCount(failed)} error(s)` : ''}.`,
  },
};

/** What is toasted of extractors. */
export const texts = defineTexts(english, () => import('./texts.de'));
