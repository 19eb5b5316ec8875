import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  updates: (state) => `Aktualisierung: ${state}`,
  live: (seconds) => `Live, alle ${formatCount(seconds)} s`,
  paused: 'Pausiert',
  waiting: 'Pausiert, neuer Versuch läuft',
  waitingFor: (seconds) => `Pausiert, neuer Versuch in ${formatCount(seconds)} s`,
  resume: 'Fortsetzen',
  pause: 'Pausieren',
});
