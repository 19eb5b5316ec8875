import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Alle Authentifizierungsdienste',
  noun: { one: 'Authentifizierungsdienst', many: 'Authentifizierungsdienste' },
  help: 'Ein Dienst kennt die Personen: ein LDAP-Verzeichnis oder Active Directory. Ist einer aktiv, können sich die Personen, die er kennt, mit ihrem Passwort aus dem Verzeichnis anmelden. Der eingebaute Administrator und lokale Konten können es immer.',
  failed: 'Die Authentifizierungsdienste konnten nicht geladen werden',
  filterBy: 'Titel oder Beschreibung',
  create: 'Dienst anlegen',
  empty: {
    title: 'Anmelden mit dem Konto, das es schon gibt',
    text: 'Ein LDAP-Verzeichnis oder Active Directory verbinden.',
  },
  columns: {
    title: 'Titel',
    description: 'Beschreibung',
    type: 'Typ',
    roles: 'Standardrollen',
    state: 'Zustand',
  },
  active: 'Aktiv',
  activeAt: (place) => `Aktiv, an ${formatCount(place)}. Stelle gefragt`,
  inactive: 'Nicht aktiv',
  noneActive: 'Es sind Dienste eingerichtet, aber keiner ist aktiv.',
  noneActiveEffect: 'Nur der eingebaute Administrator und lokale Konten können sich anmelden.',
  edit: 'Dienst bearbeiten',
  activate: 'Aktivieren …',
  deactivate: 'Deaktivieren …',
  delete: 'Löschen …',
  activation: {
    title: (title) => `„${title}“ aktivieren?`,
    effect:
      'Die Personen, die er kennt, können sich mit ihrem Passwort aus dem Verzeichnis anmelden. Der eingebaute Administrator und lokale Konten funktionieren weiterhin.',
    replaces: (title) => `„${title}“ ist dann nicht mehr aktiv: Wer von dort kommt, kann sich nicht mehr anmelden.`,
    added: 'Er wird nach den bereits aktiven Diensten gefragt.',
    confirm: 'Dienst aktivieren',
    busy: 'Wird aktiviert …',
  },
  deactivation: {
    title: (title) => `„${title}“ deaktivieren?`,
    effect:
      'Wer von diesem Dienst kommt, bleibt extern und kann sich nicht mehr anmelden. Das können nur noch der eingebaute Administrator und lokale Konten.',
    others: 'Personen der anderen aktiven Dienste können es weiterhin.',
    confirm: 'Dienst deaktivieren',
    busy: 'Wird deaktiviert …',
  },
  deletion: {
    title: (title) => `„${title}“ löschen?`,
    effect: 'Seine Einstellungen und sein gespeichertes Passwort gehen verloren.',
    confirm: 'Dienst löschen',
    busy: 'Wird gelöscht …',
    failed: (reason, title) => `Authentifizierungsdienst „${title}“ konnte nicht gelöscht werden: ${reason}`,
    toUsers: 'Benutzer dieses Dienstes ansehen',
  },
  order: {
    title: 'Aktive Dienste, der Reihe nach',
    help: 'Eine Anmeldung fragt sie vom ersten bis zum letzten, bis einer die Person einlässt.',
    cannotRead: 'Titel nicht sichtbar',
  },
});
