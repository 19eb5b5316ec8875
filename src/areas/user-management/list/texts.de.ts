import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const people = (count: number) => countOf(count, 'Benutzer', 'Benutzer');

translate(texts, {
  title: 'Benutzer',
  document: 'Benutzer',
  noun: { one: 'Benutzer', many: 'Benutzer' },
  help: 'Alle, die sich anmelden können, und die Dienstkonten von Programmen. Rollen legen fest, was jemand darf; einzelne Streams und Dashboards werden freigegeben. Der Filter findet Namen; username:mara, email:acme und -username:test suchen in anderen Feldern.',
  create: 'Benutzer anlegen',
  failed: 'Die Benutzer konnten nicht geladen werden',
  filterBy: 'Name oder username:, email:, id:',
  empty: { title: 'Jede Person braucht ein Konto', text: 'Es gibt keine Benutzer. Für jede Person ein Konto anlegen.' },
  filters: {
    all: 'Alle',
    active: 'Angemeldet',
    disabled: 'Deaktiviert',
    service: 'Dienst',
    external: 'Extern',
  },
  columns: {
    name: 'Name',
    username: 'Benutzername',
    email: 'E-Mail',
    lastActive: 'Zuletzt aktiv',
    roles: 'Rollen',
    account: 'Konto',
  },
  builtIn: 'Eingebaut',
  builtInExplained: 'Dieses Konto steht in der Konfiguration des Servers und kann nur dort geändert werden.',
  you: 'Sie',
  activity: { active: 'Angemeldet', idle: 'Angemeldet, seit über 15 Minuten untätig', away: 'Nicht angemeldet' },
  from: (address) => `, Sitzung begonnen von ${address}`,
  never: 'nie',
  notSignedIn: 'nicht angemeldet',
  accounts: { local: 'Lokal', external: 'Extern', service: 'Dienst' },
  enabled: 'Aktiviert',
  disabled: 'Deaktiviert',
  disabledExplained: (account) => `${account}, deaktiviert: kann sich nicht anmelden`,
  edit: 'Benutzer bearbeiten',
  delete: 'Benutzer löschen …',
  status: {
    enable: 'Konto aktivieren',
    enableMany: 'Aktivieren',
    enableTitle: (count) => `${people(count)} aktivieren?`,
    enableEffect: 'Sie können sich wieder anmelden.',
    enabling: 'Wird aktiviert …',
    disable: 'Konto deaktivieren …',
    disableMany: 'Deaktivieren',
    disableTitle: (name) => `${name} deaktivieren?`,
    disableManyTitle: (count) => `${people(count)} deaktivieren?`,
    disableEffect: 'Alle laufenden Sitzungen enden.',
    disabling: 'Wird deaktiviert …',
    mayNot: 'Dieses Konto lässt sich nicht ändern',
  },
});
