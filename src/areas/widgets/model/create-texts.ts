import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    // Worded by the specification.
    groups: { generic: 'Generic', predefined: 'Predefined' },
    aggregation: 'Aggregation',
    text: 'Text',
    messageCount: 'Message Count',
    messageTable: 'Message Table',
    events: 'Events',
  },
  () => import('./create-texts.de'),
);
