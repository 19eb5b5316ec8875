import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  document: (name) => `Benutzer - ${name}`,
  help: 'Was jemand darf, kommt aus Rollen, aus dem, was für die Person oder für alle freigegeben ist, und aus dem Konto selbst.',
  builtIn:
    'Das eingebaute Administrationskonto steht in der Konfiguration des Servers und kann nur dort geändert werden.',
  profile: 'Profil',
  fullName: 'Voller Name',
  clientAddress: 'Adresse',
  lastActive: 'Zuletzt aktiv',
  account: 'Konto',
  kinds: { local: 'Lokal', external: 'Extern', service: 'Dienst' },
  enabled: 'aktiviert',
  disabled: 'deaktiviert',
  startPage: 'Startseite',
  preferences: 'Präferenzen',
  yes: 'Ja',
  no: 'Nein',
  rights: {
    title: 'Wirksame Berechtigungen',
    find: (count) => `${countOf(count, 'Berechtigung', 'Berechtigungen')} durchsuchen`,
    list: 'Berechtigungen nach Bereich',
    everything: 'Alles',
    none: 'Keine Berechtigung enthält das.',
    role: (name) => `Rolle ${name}`,
    self: 'eigenes Konto',
    other: 'freigegeben oder direkt vergeben',
    until: (time) => `bis ${time}`,
  },
});
