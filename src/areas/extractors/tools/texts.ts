import { defineTexts } from 'texts/catalogue';

const could = (what: string) => `We were not able to run the ${what} extraction.`;
const CHECK = 'Please check your parameters.';

/** Worded by the specification. */
const failures: Readonly<Record<string, string>> = {
  regex: 'Could not try regular expression. Make sure that it is valid.',
  regex_replace: 'Could not try regular expression. Make sure that it is valid.',
  grok: `${could('grok')} ${CHECK}`,
  json: `${could('JSON')} ${CHECK}`,
  split_and_index: `${could('split and index')} ${CHECK}`,
  substring: `${could('substring')} Please check index boundaries.`,
};

const english = {
  regex: 'Regular expression did not match.',
  noGroup: 'Regular expression does not contain any matcher group to extract.',
  substring: `${could('substring')} Please check index boundaries.`,
  split: `${could('split and index')} ${CHECK}`,
  grok: `${could('grok')} ${CHECK}`,
  grokError: (reason: string) =>
    `We were not able to run the grok extraction because of the following error: ${reason}`,
  tooLong: 'It was stopped: it took too long on this text.',
  lookup: (reason: string) => `We were not able to run the lookup: ${reason}`,
  noLookup: (key: string) => `no lookup result for "${key}"`,
  unknownType: (type: string) => `Invalid extractor type provided: ${type}`,
  details: (reason: string) => `Details: ${reason}`,
  notTried: (type: string) => failures[type] ?? 'It could not be tried.',
};

/** What is said of trying an extractor. */
export const texts = defineTexts(english, () => import('./texts.de'));
