import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    create: 'Benutzer anlegen',
    document: 'Neuen Benutzer anlegen',
    users: 'Benutzer',
    help: 'Ein Konto braucht die Rolle Reader oder Admin, sonst findet man damit nichts in der Konsole. Der Benutzername lässt sich später nicht ändern.',
    cancel: 'Abbrechen',
    save: 'Benutzer anlegen',
    saving: 'Wird angelegt …',
    notCreated: 'Der Benutzer wurde nicht angelegt',
    faulty: (fields) =>
      fields.length > 3 ? `${countOf(fields.length, 'Feld', 'Felder')} prüfen` : `Prüfen: ${fields.join(', ')}`,
  },
  sections: { profile: 'Profil', settings: 'Einstellungen', roles: 'Rollen', password: 'Passwort' },
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    username: 'Benutzername',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    repeat: 'Passwort wiederholen',
  },
  labels: {
    first_name: 'Vorname',
    last_name: 'Nachname',
    username: 'Benutzername',
    email: 'E-Mail-Adresse',
    session_timeout_ms: 'Sitzungsdauer',
    roles: 'Rollen',
    password: 'Passwort',
    repeat: 'Passwort wiederholen',
  },
  usernameHelp: 'Später nicht änderbar: Er ist Teil von Berechtigungen.',
  passwordHelp: 'Mindestens 6 Zeichen.',
  timeout: {
    label: 'Sitzungsdauer',
    unit: 'Einheit',
    units: { seconds: 'Sekunden', minutes: 'Minuten', hours: 'Stunden', days: 'Tage' },
    never: 'Unbegrenzt',
    common: (time) =>
      `Alle Sitzungen enden nach ${time} ohne Nutzung: Unter „Anmelden“ ist eine Dauer für alle eingestellt. Diese hier gilt, wenn jene ausgeschaltet ist.`,
  },
  timeZone: {
    label: 'Zeitzone',
    help: 'Einen Ort eingeben oder eine Abweichung wie +02:00.',
    none: 'Die des Servers',
  },
  service: {
    label: 'Dienstkonto',
    help: 'Für Programme: Es kann nur Tokens verwenden.',
    title: 'Zu einem Dienstkonto machen?',
    effect:
      'Mit einem Dienstkonto kann sich niemand an der Konsole anmelden. Programme verwenden es mit Zugriffstokens.',
    confirm: 'Zu einem Dienstkonto machen',
  },
  roles: {
    label: 'Zugewiesene Rollen',
    none: 'Keine Rollen.',
    add: 'Rolle hinzufügen',
    choose: 'Name einer Rolle',
    added: 'Hinzugefügt',
    remove: (name) => `${name} entfernen`,
    mayNotRead: 'Welche anderen Rollen es gibt, ist nicht sichtbar. Dafür ist die Berechtigung roles:read nötig.',
  },
  checks: {
    required: 'Erforderlich',
    longer: (most) => `Höchstens ${formatCount(most)} Zeichen`,
    namesLonger: (most) => `Vor- und Nachname haben zusammen höchstens ${formatCount(most)} Zeichen`,
    usernameSigns: 'Ohne Leerzeichen und ohne : , * /',
    usernameMeans: 'Dieser Name ist reserviert: einen anderen wählen',
    usernameTaken: 'Diesen Benutzernamen gibt es schon',
    passwordShorter: (least) => `Mindestens ${formatCount(least)} Zeichen`,
    notTheSame: 'Die Passwörter stimmen nicht überein',
    timeout: 'Mindestens 1 Sekunde, oder unbegrenzt',
    wayIn: 'Ohne Reader oder Admin ist die Konsole nicht nutzbar: eine von beiden behalten',
    serviceAdmin: 'Ein Dienstkonto kann die Rolle Admin nicht haben',
  },
});
