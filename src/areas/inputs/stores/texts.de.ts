import { translate } from 'texts/catalogue';
import { texts } from './texts';

const failed = (what: string) => (reason: string) => `${what} fehlgeschlagen mit Status: ${reason}`;

translate(texts, {
  noun: { one: 'Input', many: 'Inputs' },
  get: {
    title: 'Der Input konnte nicht geladen werden',
    message: (reason, id) => `Laden des Inputs ${id} fehlgeschlagen mit Status: ${reason}`,
  },
  create: {
    failure: {
      title: 'Der Input konnte nicht angelegt werden',
      message: (reason, title) => `Anlegen des Inputs „${title}“ fehlgeschlagen mit Status: ${reason}`,
    },
    success: (title) => `Input „${title}“ angelegt`,
  },
  update: {
    failure: {
      title: 'Der Input konnte nicht geändert werden',
      message: (reason, title) => `Ändern des Inputs „${title}“ fehlgeschlagen mit Status: ${reason}`,
    },
    success: (title) => `Input „${title}“ geändert`,
  },
  delete: {
    failure: {
      title: 'Der Input konnte nicht gelöscht werden',
      message: (reason, title) => `Löschen des Inputs „${title}“ fehlgeschlagen mit Status: ${reason}`,
    },
    success: (title) => `Input „${title}“ gelöscht`,
  },
  fieldAdded: (key, title) => `Statisches Feld „${key}“ zu „${title}“ hinzugefügt`,
  fieldNotAdded: {
    title: (title) => `Das statische Feld konnte nicht zum Input „${title}“ hinzugefügt werden`,
    message: failed('Hinzufügen des statischen Felds'),
  },
  fieldRemoved: (key, title) => `Statisches Feld „${key}“ von „${title}“ entfernt`,
  fieldNotRemoved: {
    title: (key, title) => `Das statische Feld „${key}“ konnte nicht vom Input „${title}“ entfernt werden`,
    message: failed('Entfernen des statischen Felds'),
  },
  types: { title: 'Inputs konnten nicht geladen werden', message: failed('Laden der Input-Typen') },
  codecs: {
    title: 'Die Codecs konnten nicht geladen werden',
    message: (reason) => `Laden der Codecs fehlgeschlagen: ${reason}`,
  },
  onAll: {
    title: (asked, title) => `Input „${title}“ wird gleich ${asked === 'start' ? 'gestartet' : 'gestoppt'}`,
    message: (asked, title) =>
      `Die Anforderung zum ${asked === 'start' ? 'Starten' : 'Stoppen'} des Inputs „${title}“ wurde gesendet.`,
  },
  onNone: {
    title: (asked, title) => `Input „${title}“ konnte nicht ${asked === 'start' ? 'gestartet' : 'gestoppt'} werden`,
    message: (asked, title) =>
      `${asked === 'start' ? 'Starten' : 'Stoppen'} des Inputs „${title}“ fehlgeschlagen. Näheres steht im Log des Servers.`,
  },
  onSome: {
    title: (asked, title) =>
      `Input „${title}“ konnte nicht auf allen Knoten ${asked === 'start' ? 'gestartet' : 'gestoppt'} werden`,
    message: (asked, title) =>
      `${asked === 'start' ? 'Starten' : 'Stoppen'} des Inputs „${title}“ auf einigen Knoten fehlgeschlagen. Näheres steht im Log des Servers.`,
  },
  notAsked: (asked, title, reason) =>
    `Fehler beim ${asked === 'start' ? 'Starten' : 'Stoppen'} des Inputs „${title}“: ${reason}`,
});
