import { defineTexts } from 'texts/catalogue';

/** What is toasted about dashboards, in the words of the specification (card dashboards.md, "Messages"). */
export const texts = defineTexts(
  {
    noun: { one: 'dashboard', many: 'dashboards' },
    notLoaded: {
      title: 'Could not retrieve dashboard.',
      message: (reason: string, id: string) => `Fetching dashboard '${id}' failed with status: ${reason}`,
    },
    notSaved: {
      title: 'Could not save dashboard.',
      message: (reason: string, title: string) => `Saving dashboard '${title}' failed with status: ${reason}`,
    },
    saved: (title: string) => `Successfully saved dashboard '${title}'`,
    copied: (title: string) => `Copied widget to dashboard '${title}'`,
    // Stored with the dashboard.
    copyOf: (title: string) => `${title} (copy)`,
    copyOfPage: (title: string) => `${title} (Copy)`,
    page: (number: number) => `Page#${number}`,
    missing: 'Features are missing:',
    palette: (summary: string | null | undefined) => (summary ? `dashboard, ${summary}` : 'dashboard'),
  },
  () => import('./store-texts.de'),
);
