import { translate } from 'texts/catalogue';
import { texts } from './refresh-texts';

translate(texts, {
  label: 'Aktualisierung',
  off: 'Aus',
  paused: 'Angehalten',
  notUpdating: 'Nicht aktualisieren',
  start: 'Aktualisieren beginnen',
  stop: 'Aktualisieren beenden, alle',
  startHelp: 'Wird nicht aktualisiert. Aktualisieren beginnen',
  stopHelp: (every) => `${every}. Aktualisieren beenden`,
  often: 'Wie oft aktualisiert wird',
  every: (interval) => `Abstand ${interval}`,
});
