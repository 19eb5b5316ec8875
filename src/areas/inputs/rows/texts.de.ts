import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  states: {
    RUNNING: 'läuft',
    STARTING: 'startet',
    STOPPING: 'hält an',
    STOPPED: 'angehalten',
    FAILED: 'fehlgeschlagen',
    INVALID_CONFIGURATION: 'falsch eingestellt',
    INITIALIZED: 'bereit',
    CREATED: 'angelegt',
    TERMINATED: 'beendet',
  },
  notRunning: 'Läuft nicht',
  runningOf: (running, nodes) => `${formatCount(running)} von ${formatCount(nodes)} laufen`,
});
