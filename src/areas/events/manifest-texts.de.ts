import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  alerts: 'Alarme',
  title: 'Alarme & Ereignisse',
  description: 'was Definitionen gefunden haben, und die Nachrichten dazu',
  open: 'Offene Alarme',
  replay: 'Suche wiederholen',
  events: 'Ereignisse zeigen',
});
