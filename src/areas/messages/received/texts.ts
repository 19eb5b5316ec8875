import { defineTexts } from 'texts/catalogue';

const english = {
  title: 'As received',
  from: (address: string) => `from ${address}`,
  show: 'Show',
  hide: 'Hide',
  loading: 'Loading…',
  failed: 'The bytes could not be loaded',
  view: 'Show the bytes as',
  text: 'Text',
  hex: 'Hex',
  content: 'Bytes as received',
  download: 'Download',
  parseAgain: 'Parse again…',
  parseAgainHelp: 'Try these bytes on the input as it is now',
  tooLarge: 'It was too large to be kept.',
  beginning: (size: string) => `The first ${size} are shown. The download contains all of it.`,
};

export const texts = defineTexts(english, () => import('./texts.de'));
