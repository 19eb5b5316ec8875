import { type ViewSummary } from 'api/views';
import { defineTexts } from 'texts/catalogue';

type Titled = Pick<ViewSummary, 'title'>;

// Titles and sentences of the toasts are worded by the specification (card search.md, "Messages").
const LISTS = { all: 'views', searches: 'saved searches', dashboards: 'dashboards' };

/** What is toasted about saved searches and dashboards, and what they are called in a sentence. */
export const texts = defineTexts(
  {
    view: { one: 'view', many: 'views' },
    search: { one: 'saved search', many: 'saved searches' },
    dashboard: { one: 'dashboard', many: 'dashboards' },
    list: {
      title: ({ kind }: { kind: keyof typeof LISTS }) => `Could not retrieve ${LISTS[kind]}.`,
      message: (reason: string, { kind }: { kind: keyof typeof LISTS }) => `Fetching ${LISTS[kind]} failed: ${reason}`,
    },
    get: {
      title: 'Could not retrieve view.',
      message: (reason: string, id: string) => `Fetching view '${id}' failed with status: ${reason}`,
    },
    save: {
      title: 'Could not save view.',
      message: (reason: string, { title }: Titled) => `Saving '${title}' failed with status: ${reason}`,
    },
    saved: ({ title }: Titled) => `Successfully saved '${title}'`,
    delete: {
      failure: {
        title: 'Could not delete view.',
        message: (reason: string, title: string) => `Deleting '${title}' failed with status: ${reason}`,
      },
      success: (title: string) => `Successfully deleted '${title}'`,
    },
  },
  () => import('./store-texts.de'),
);
