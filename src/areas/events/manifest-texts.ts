import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    alerts: 'Alerts',
    title: 'Alerts & Events',
    description: 'what definitions have found, and the messages that caused it',
    open: 'Open alerts',
    replay: 'Replay search',
    events: 'Show events',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
