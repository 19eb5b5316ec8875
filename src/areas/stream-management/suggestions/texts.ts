import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Rules from example messages',
    help: 'What all examples have in common, without ids and times. A message must match all chosen rules; you can change them later.',
    examples: 'Example messages',
    remove: (message: string) => `Remove example: ${message}`,
    add: 'Further example',
    addHelp: 'The permalink of a message, or its index and id: index/id.',
    addButton: 'Add example',
    notAPlace: 'Enter a permalink, or index/id',
    notLoaded: 'An example could not be loaded',
    none: 'These messages have nothing in common that a rule can be made of.',
  },
  () => import('./texts.de'),
);
