import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: 'Snooze an alert',
    loading: 'Loading the alert…',
    failed: 'There is nothing to snooze',
    facts: { state: 'State', message: 'Message', key: 'Key', events: 'Events', last: 'Last event' },
    what: 'Events are stored all the same; nobody is notified of those of this alert meanwhile.',
    done: (time: string) => `Snoozed until ${time}.`,
    console: 'Open it in the console',
    signIn: 'To the console',
  },
  () => import('./texts.de'),
);
