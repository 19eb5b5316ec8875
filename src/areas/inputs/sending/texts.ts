import { defineTexts } from 'texts/catalogue';

const english = {
  title: (input: string) => `Send messages to ${input}`,
  program: 'Program',
  copy: 'Copy',
  close: 'Close',
  hint: 'File names, sources and tokens are placeholders. Use the address at which the sender reaches this server.',
};

export const texts = defineTexts(english, () => import('./texts.de'));
