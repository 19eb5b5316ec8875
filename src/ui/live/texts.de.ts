import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  updates: (state) => `Aktualisierung: ${state}`,
  live: (seconds) => `Live, alle ${seconds} s`,
  paused: 'Pausiert',
  waiting: 'Pausiert, neuer Versuch läuft',
  waitingFor: (seconds) => `Pausiert, neuer Versuch in ${seconds} s`,
  resume: 'Fortsetzen',
  pause: 'Pausieren',
});
