import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const TYPES: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  search: 'Suche',
  stream: 'Stream',
  event_definition: 'Ereignisdefinition',
  notification: 'Benachrichtigung',
};

const typeName = (type: string): string => TYPES[type] ?? type.replaceAll('_', ' ');

translate(texts, {
  toasts: {
    notSaved: (reason) => `Die Freigabe konnte nicht gespeichert werden: ${reason}`,
    notPrepared: (reason) => `Die Freigabe konnte nicht vorbereitet werden: ${reason}`,
    notListed: (reason) => `Freigegebenes konnte nicht geladen werden: ${reason}`,
    saved: (type, title) => `Freigabe gespeichert: ${typeName(type)} „${title}“.`,
  },
  dialog: {
    title: (type, title) => `${typeName(type)} „${title}“ freigeben`,
    copyLink: 'Link kopieren',
    cancel: 'Abbrechen',
    save: 'Freigabe speichern',
    saving: 'Wird gespeichert …',
    loading: 'Wird geladen',
    notKnown: 'Die Freigaben sind noch nicht geladen',
    checking: 'Die Änderung wird geprüft',
    needsOwner: 'Ohne Eigentümer geht es nicht',
    failed: 'Die Freigaben konnten nicht geladen werden',
    retry: 'Erneut versuchen',
  },
  notAdded: {
    title: (names) => `Ohne ${names} speichern?`,
    text: (names) =>
      `${names}: ausgewählt, aber nicht hinzugefügt. Abbrechen und „Hinzufügen“ drücken, um auch dafür freizugeben.`,
    confirm: 'Ohne speichern',
  },
  add: {
    with: 'Freigeben für',
    placeholder: 'Personen und Teams',
    nobody: 'Niemand sonst da',
    team: 'Team',
    as: 'Als',
    button: 'Hinzufügen',
    chooseFirst: 'Erst Personen oder Teams wählen',
  },
  list: {
    title: 'Personen und Teams mit Zugriff',
    you: 'angemeldet',
    owner: 'Eigentümer',
    marks: { new: 'neu', changed: 'geändert' },
    none: 'Noch für niemanden freigegeben.',
    noneElse: 'Noch für niemand anderen freigegeben.',
    right: (name) => `Zugriff: ${name}`,
    remove: (name) => `${name} entfernen`,
  },
  and: (names, last) => `${names} und ${last}`,
  others: (count) => countOf(count, 'weitere', 'weitere'),
  ownerless: (owners, count, type) =>
    `Ohne ${owners} gehört es niemandem mehr: ${typeName(type)}. ` +
    `${count > 1 ? 'Eine Person davon als Eigentümer behalten' : 'Diesen Eigentümer behalten'} oder erst jemand anderen dazu machen.`,
  missing: {
    title: (count, type, grantees) =>
      `${countOf(count, 'Voraussetzung', 'Voraussetzungen')} nicht freigegeben für ${grantees}: ${typeName(type)}.`,
    widgets: 'Manche Widgets blieben dort leer.',
    hidden: 'Was von dort kommt, bliebe verborgen.',
    list: (grantees) => `Nicht sichtbar für ${grantees}`,
    also: (type, title) => `${typeName(type)} ${title} ebenfalls freigeben, nur lesend`,
    byAdministrator: (type, title) => `Freigeben kann es die Administration: ${typeName(type)} ${title}.`,
    byOwners: (owners, type, title) => `Freigeben: ${owners}. Betrifft ${typeName(type)} ${title}.`,
  },
});
