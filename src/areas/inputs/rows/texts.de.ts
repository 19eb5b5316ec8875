import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  states: {
    RUNNING: 'läuft',
    STARTING: 'startet',
    STOPPING: 'wird gestoppt',
    STOPPED: 'gestoppt',
    FAILED: 'fehlgeschlagen',
    INVALID_CONFIGURATION: 'ungültige Konfiguration',
    INITIALIZED: 'initialisiert',
    CREATED: 'angelegt',
    TERMINATED: 'beendet',
  },
  notRunning: 'Läuft nicht',
  runningOf: (running, nodes) => `${formatCount(running)} von ${formatCount(nodes)} laufen`,
});
