import { translate } from 'texts/catalogue';
import { texts } from './sign-in-texts';

translate(texts, {
  sessions: {
    ended: (address) => `Die Sitzung von ${address} wurde beendet.`,
    othersEnded: 'Die Sitzungen wurden beendet.',
    notEnded: (reason) => `Die Sitzung wurde nicht beendet: ${reason}`,
  },
  blocks: {
    lifted: 'Passwörter können wieder versucht werden.',
    notLifted: (reason) => `Die Sperre wurde nicht aufgehoben: ${reason}`,
  },
  view: {
    notStarted: (reason) => `Ansicht als diese Person nicht möglich: ${reason}`,
    notStopped: (reason) => `Die Ansicht konnte nicht beendet werden: ${reason}`,
    ended: 'Die Ansicht als andere Person ist beendet.',
  },
  rules: { saved: 'Die Regeln für die Anmeldung wurden gespeichert.' },
});
