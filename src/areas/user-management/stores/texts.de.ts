import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

const STATUS = { enabled: 'aktiviert', disabled: 'deaktiviert', deleted: 'gelöscht' };

translate(texts, {
  users: {
    created: (name) => `Benutzer „${name}“ angelegt.`,
    notCreated: (reason, name) => `Benutzer „${name}“ wurde nicht angelegt: ${reason}`,
    updated: (name) => `Benutzer „${name}“ gespeichert.`,
    notUpdated: (reason, name) => `Benutzer „${name}“ wurde nicht gespeichert: ${reason}`,
    deleted: (name) => `Benutzer „${name}“ gelöscht.`,
    notDeleted: (reason, name) => `Benutzer „${name}“ wurde nicht gelöscht: ${reason}`,
    passwordChanged: 'Passwort geändert.',
    passwordNotChanged: (reason) => `Das Passwort wurde nicht geändert: ${reason}`,
    statusSet: (name, status) => `Benutzer „${name}“ ist jetzt ${STATUS[status]}.`,
    statusNotSet: (reason, name, status) => `Benutzer „${name}“ wurde nicht ${STATUS[status]}: ${reason}`,
    notListed: (reason) => `Die Benutzer konnten nicht geladen werden: ${reason}`,
    notLoaded: (reason) => `Der Benutzer konnte nicht geladen werden: ${reason}`,
    ownershipNotLoaded: (reason) => `Was nur diesem Benutzer gehört, konnte nicht geladen werden: ${reason}`,
  },
  tokens: {
    created: (name) => `Token „${name}“ angelegt.`,
    notCreated: (reason, name) => `Token „${name}“ wurde nicht angelegt: ${reason}`,
    deleted: (name) => `Token „${name}“ gelöscht.`,
    notDeleted: (reason, name) => `Token „${name}“ wurde nicht gelöscht: ${reason}`,
    notLoaded: (reason) => `Die Token konnten nicht geladen werden: ${reason}`,
  },
  roles: {
    notListed: 'Die Rollen konnten nicht geladen werden',
    created: (name) => `Rolle „${name}“ angelegt`,
    notCreated: 'Die Rolle wurde nicht angelegt',
    updated: (name) => `Rolle „${name}“ gespeichert`,
    notUpdated: 'Die Rolle wurde nicht gespeichert',
    deleted: (name) => `Rolle „${name}“ gelöscht`,
    notDeleted: 'Die Rolle wurde nicht gelöscht',
    membersNotLoaded: 'Wer die Rolle hat, konnte nicht geladen werden',
    notLoaded: (reason) => `Die Rollen konnten nicht geladen werden: ${reason}`,
    permissionsNotLoaded: (reason) => `Die Berechtigungen konnten nicht geladen werden: ${reason}`,
    usersNotLoaded: (reason, name) => `Die Benutzer mit der Rolle „${name}“ konnten nicht geladen werden: ${reason}`,
    assigned: (count, name) =>
      count === 1
        ? `Ein Benutzer hat jetzt die Rolle „${name}“.`
        : `${formatCount(count)} Benutzer haben jetzt die Rolle „${name}“.`,
    notAssigned: (reason) => `Die Rolle wurde nicht vergeben: ${reason}`,
    unassigned: (user, name) => `„${user}“ hat die Rolle „${name}“ nicht mehr.`,
    notUnassigned: (reason, user) => `„${user}“ wurde die Rolle nicht genommen: ${reason}`,
  },
  preferences: {
    saved: 'Einstellungen gespeichert',
    notSaved: 'Die Einstellungen wurden nicht gespeichert',
    notLoaded: 'Die Einstellungen konnten nicht geladen werden',
    reload: (reason) => `Seite neu laden und erneut versuchen. Antwort des Servers: ${reason}`,
  },
  startPage: {
    set: 'Startseite geändert',
    notSet: (reason) => `Die Startseite wurde nicht geändert: ${reason}`,
    notSetTitle: 'Startseite nicht geändert',
    targetsNotLoaded: (reason) => `Was Startseite sein kann, konnte nicht geladen werden: ${reason}`,
  },
});
