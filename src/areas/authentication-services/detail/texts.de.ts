import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  service: 'Authentifizierungsdienst',
  document: (title) => `Authentifizierungsdienst - ${title}`,
  activeDocument: (title) => `Aktiver Authentifizierungsdienst - ${title}`,
  help: 'Was vom Dienst gespeichert ist, und die Konten, die von dort kommen. Jeder Teil lässt sich für sich ändern. „Jetzt synchronisieren“ legt Konten von Personen an, die sich noch nie angemeldet haben.',
  failed: 'Der Authentifizierungsdienst konnte nicht geladen werden',
  activeFailed: 'Der aktive Authentifizierungsdienst konnte nicht geladen werden',
  active: 'Aktiv',
  edit: 'Dienst bearbeiten',
  activate: 'Aktivieren …',
  deactivate: 'Deaktivieren …',
  delete: 'Löschen …',
  test: 'Verbindung testen',
  unknownType: (type) => `Diese Konsole kennt keine Dienste vom Typ „${type}“: Nur Titel und Typ sind zu sehen.`,
  title: 'Titel',
  type: 'Typ',
  general: 'Dienst',
  users: {
    title: 'Synchronisierte Benutzer',
    filter: 'Benutzer filtern',
    filterBy: 'Benutzername oder full_name:',
    columns: { username: 'Benutzername', fullName: 'Voller Name', roles: 'Rollen' },
    none: 'Noch niemand wurde synchronisiert. Konten entstehen bei der ersten Anmeldung.',
    nothingFound: 'Benutzer mit diesem Text im Namen',
    failed: 'Die Benutzer konnten nicht geladen werden',
    mayNotRead: 'Wer von diesem Dienst kommt, ist nicht sichtbar. Dafür ist die Berechtigung users:read nötig.',
    edit: (name) => `${name} bearbeiten`,
  },
  teams: {
    title: 'Synchronisierte Teams',
    none: 'Teams werden hier nicht synchronisiert.',
  },
  synchronize: {
    action: 'Jetzt synchronisieren …',
    title: (title) => `„${title}“ jetzt synchronisieren?`,
    effect:
      'Alle, die das Suchmuster findet und die noch kein Konto haben, bekommen eines mit den Standardrollen. Wo Gruppen Rollen geben, bekommen alle die ihrer Gruppen, wie beim Anmelden. Passwörter werden nicht gelesen; niemand wird angemeldet.',
    confirm: 'Jetzt synchronisieren',
    busy: 'Wird synchronisiert …',
    doneTitle: (title) => `„${title}“ synchronisiert`,
    created: (count) => (count === 0 ? 'Keine neuen Konten.' : `${countOf(count, 'Konto', 'Konten')} angelegt:`),
    known: (count) => `${countOf(count, 'Konto war', 'Konten waren')} schon bekannt.`,
    updated: (count) => `${countOf(count, 'Konto', 'Konten')} aktualisiert.`,
    failed: (count) => `${countOf(count, 'Person bekam', 'Personen bekamen')} kein Konto:`,
    truncated:
      'Das Verzeichnis hat mehr Personen, als ein Lauf ansieht. Noch einmal ausführen oder das Suchmuster enger fassen.',
    more: (count) => `und ${formatCount(count)} weitere`,
    close: 'Fertig',
  },
});
