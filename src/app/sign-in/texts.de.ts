import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  loading: 'Das Anmeldeformular wird geladen …',
  failed: (type) =>
    `Das Anmeldeformular für Dienste vom Typ „${type}“ funktioniert nicht mehr. Stattdessen mit Benutzername und Passwort anmelden.`,
  useUsual: 'Benutzername und Passwort verwenden',
  useService: (type) => `Anmeldung von ${type} verwenden`,
  elsewhere: 'Anderswo anmelden',
  or: 'oder',
  signInWith: (title) => `Anmelden mit ${title}`,
  leaving: 'Eine andere Anmeldung hat begonnen.',
});
