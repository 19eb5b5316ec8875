import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Worded by the specification.
    notLoaded: {
      title: 'Could not retrieve Inputs',
      message: (reason: string) => `Fetching Inputs failed with status: ${reason}`,
    },
    palette: { input: (name: string) => `input, ${name}`, showMessages: 'Show messages' },
  },
  () => import('./texts.de'),
);
