import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  edit: 'Bearbeiten',
  document: (name) => `Benutzer bearbeiten - ${name}`,
  help: 'Jeder Abschnitt wird für sich gespeichert. Ein neues Passwort beendet die anderen Sitzungen des Kontos; eine geänderte Sitzungsdauer gilt auch für laufende Sitzungen.',
  navigation: 'Abschnitte',
  unsaved: 'Ungespeicherte Änderungen',
  notSaved: 'Es wurde nichts gespeichert',
  readOnly: (username) =>
    `${username} ist das eingebaute Administrationskonto und lässt sich hier nicht ändern. Es steht in der Konfiguration des Servers.`,
  external: 'Dieses Konto gehört zu einem Anmeldedienst: Profil und Passwort werden dort geändert.',
  mayNot: 'Nur ein Teil dieses Kontos lässt sich ändern.',
  viewing: (name) => `Ansicht als ${name}: Hier lässt sich nichts ändern.`,
  sections: {
    profile: 'Profil',
    settings: 'Einstellungen',
    password: 'Passwort',
    preferences: 'Präferenzen',
    roles: 'Rollen',
  },
  save: {
    profile: 'Profil speichern',
    settings: 'Einstellungen speichern',
    password: 'Passwort ändern',
    preferences: 'Präferenzen speichern',
    roles: 'Rollen speichern',
  },
  rights: {
    title: 'Was diese Person darf',
    list: 'Berechtigungen nach dem Speichern',
    none: 'nichts',
    single: (count) => countOf(count, 'einzelne Berechtigung', 'einzelne Berechtigungen'),
    self: 'eigenes Konto',
    other: 'Freigaben',
    change: { gained: 'mit dieser Änderung', lost: 'weniger mit dieser Änderung' },
  },
  usernameFixed: 'Nicht änderbar: Er ist Teil von Berechtigungen.',
  onlyFullName: (name) =>
    `Dieses Konto hat nur den vollen Namen „${name}“. Zum Speichern des Profils Vor- und Nachnamen angeben.`,
  oldPassword: 'Altes Passwort',
  ownPasswordEffect: 'Alle anderen eigenen Sitzungen enden.',
  passwordEffect: 'Alle Sitzungen des Kontos enden.',
  keptHere: 'in diesem Browser gespeichert',
  startPage: {
    type: 'Startseite',
    none: 'Keine',
    dashboard: 'Dashboard',
    stream: 'Stream',
    choose: 'Wählen',
    missing: 'Diese Person hat keine Berechtigung für die gewählte Startseite, oder es gibt sie nicht mehr.',
  },
});
