import { defineTexts } from 'texts/catalogue';

/** What the palette says once it is open. */
export const texts = defineTexts(
  {
    recent: 'Recent',
    goTo: 'Go to',
    do: 'Actions',
    best: 'Best match',
    searchMessages: 'Search messages',
    inAllStreams: (text: string) => `${text} in all streams`,
    failed: (kinds: string) => `The server could not search ${kinds}.`,
    kinds: { pages: 'pages', actions: 'actions', recent: 'recent pages', messages: 'messages' },
  },
  () => import('./texts.de'),
);
