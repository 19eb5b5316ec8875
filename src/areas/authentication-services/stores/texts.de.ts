import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  created: (title) => `Authentifizierungsdienst „${title}“ angelegt.`,
  updated: (title) => `Authentifizierungsdienst „${title}“ gespeichert.`,
  deleted: (title) => `Authentifizierungsdienst „${title}“ gelöscht.`,
  notCreated: (reason, title) => `Authentifizierungsdienst „${title}“ konnte nicht angelegt werden: ${reason}`,
  notUpdated: (reason, title) => `Authentifizierungsdienst „${title}“ konnte nicht gespeichert werden: ${reason}`,
  notDeleted: (reason, title) => `Authentifizierungsdienst „${title}“ konnte nicht gelöscht werden: ${reason}`,
  notLoaded: (reason, title) => `Authentifizierungsdienst „${title}“ konnte nicht geladen werden: ${reason}`,
  notListed: (reason) => `Authentifizierungsdienste konnten nicht geladen werden: ${reason}`,
  activated: (title) => `Authentifizierungsdienst „${title}“ ist jetzt aktiv.`,
  deactivated: (title) => `Authentifizierungsdienst „${title}“ ist nicht mehr aktiv.`,
  reordered: 'Reihenfolge der aktiven Authentifizierungsdienste gespeichert.',
  notActivated: (reason) => `Der aktive Authentifizierungsdienst konnte nicht geändert werden: ${reason}`,
  usersNotLoaded: (reason) => `Benutzer dieses Dienstes konnten nicht geladen werden: ${reason}`,
  rolesNotLoaded: (reason) => `Rollen konnten nicht geladen werden: ${reason}`,
  header: { saved: 'Einstellungen des vertrauten Headers gespeichert.' },
});
