import { defineTexts } from 'texts/catalogue';

/** What the server says in whole sentences. */
export const serverTexts = defineTexts(
  {
    /** A sentence of the server in the language of the page; what is not known, and what people wrote, stays as it is. */
    inPageLanguage: (sentence: string) => sentence,
  },
  () => import(/* webpackChunkName: 'de-server' */ './texts.de'),
);
