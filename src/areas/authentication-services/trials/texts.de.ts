import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  connection: {
    title: 'Verbindungsprüfung',
    help: 'Verbindet sich mit den Werten, wie sie jetzt sind, gespeichert oder nicht.',
    run: 'Verbindung testen',
    running: 'Wird getestet …',
    failed: (reason) => `Verbindungstest fehlgeschlagen: ${reason}`,
  },
  login: {
    title: 'Anmeldetest',
    help: 'Sucht eine Person und prüft das Passwort. Es wird kein Konto angelegt.',
    username: 'Benutzername',
    password: 'Passwort',
    required: 'Erforderlich.',
    run: 'Anmeldung testen',
    running: 'Wird getestet …',
    failed: (reason) => `Anmeldetest fehlgeschlagen: ${reason}`,
    noUser: 'Es wurde kein solcher Benutzer gefunden.',
    noLogin: 'Der Benutzer wurde gefunden, aber die Anmeldung ist fehlgeschlagen.',
    details: 'Angaben des Verzeichnisses zum Benutzer',
    groups: 'Gruppen',
    noGroups: 'keine der Gruppen in der Tabelle',
    roles: 'Rollen durch Gruppen',
  },
  stale: 'Das Formular hat sich seither geändert.',
});
