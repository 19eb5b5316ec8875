import { translate } from 'texts/catalogue';
import { texts } from './refresh-texts';

translate(texts, {
  label: 'Aktualisierung',
  off: 'Aus',
  paused: 'Pausiert',
  notUpdating: 'Keine Aktualisierung',
  start: 'Aktualisierung starten',
  stop: 'Aktualisierung beenden, alle',
  startHelp: 'Keine Aktualisierung. Aktualisierung starten',
  stopHelp: (every) => `${every}. Aktualisierung beenden`,
  often: 'Wie oft aktualisiert wird',
  every: (interval) => `Intervall: ${interval}`,
});
