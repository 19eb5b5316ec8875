import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    types: {
      stream: 'Stream',
      dashboard: 'Dashboard',
      search: 'Saved search',
      event_definition: 'Event definition',
      notification: 'Notification',
      output: 'Output',
    } as Readonly<Record<string, string>>,
  },
  () => import('./entity-texts.de'),
);
