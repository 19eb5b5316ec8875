import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    help: 'One message as stored, with all its fields. Choosing a value starts a search.',
    title: (id: string, index: string) => `Message ${id} on ${index}`,
    // Worded by the specification.
    notLoaded: 'Could not load message information',
    notFound: {
      title: 'Message not found',
      search: 'Open search',
      before: 'There is no message ',
      between: ' in ',
      after: '. Its index may have been deleted by retention.',
    },
  },
  () => import('./page-texts.de'),
);
