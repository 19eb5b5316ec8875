import { defineTexts } from 'texts/catalogue';

/** What is said of a call whose answer says nothing itself; `request` is its method and address. */
export const texts = defineTexts(
  {
    noAnswer: (request: string) => `No answer to ${request}`,
    answered: (request: string, status: string) => `${request} was answered with status ${status}`,
  },
  () => import(/* webpackChunkName: 'de' */ './fetch-texts.de'),
);
