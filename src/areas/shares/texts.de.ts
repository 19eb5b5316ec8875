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

const CAPABILITIES: ReadonlyMap<string, string> = new Map([
  ['view', 'Betrachter'],
  ['manage', 'Bearbeiter'],
  ['own', 'Eigentümer'],
]);

const typeName = (type: string): string => TYPES[type] ?? type.replaceAll('_', ' ');

translate(texts, {
  toasts: {
    notSaved: (reason) => `Die Freigabe konnte nicht gespeichert werden: ${reason}`,
    notPrepared: (reason) => `Die Freigabe konnte nicht vorbereitet werden: ${reason}`,
    notListed: (reason) => `Die Freigaben konnten nicht geladen werden: ${reason}`,
    saved: (type, title) => `Freigabe gespeichert: ${typeName(type)} „${title}“.`,
  },
  dialog: {
    title: (type, title) => `${typeName(type)} „${title}“ freigeben`,
    copyLink: 'Link kopieren',
    cancel: 'Abbrechen',
    save: 'Freigabe speichern',
    saving: 'Wird gespeichert …',
    loading: 'Wird geladen',
    notKnown: 'Die Freigaben werden noch geladen',
    needsOwner: 'Ein Eigentümer ist erforderlich',
    unreadableEnd: 'Das Ende einer Freigabe ist keine brauchbare Zeit',
    failed: 'Die Freigaben konnten nicht geladen werden',
    retry: 'Erneut versuchen',
  },
  notAdded: {
    title: (names) => `Ohne ${names} speichern?`,
    text: (names) =>
      `Ausgewählt, aber nicht hinzugefügt: ${names}. Für eine Freigabe abbrechen und „Hinzufügen“ wählen.`,
    confirm: 'Ohne speichern',
  },
  add: {
    with: 'Freigeben für',
    placeholder: 'Personen und Teams',
    nobody: 'Keine weiteren Personen oder Teams',
    team: 'Team',
    as: 'Als',
    button: 'Hinzufügen',
    chooseFirst: 'Zuerst Personen oder Teams wählen',
  },
  list: {
    title: 'Personen und Teams mit Zugriff',
    you: 'eigenes Konto',
    owner: 'Eigentümer',
    marks: { new: 'neu', changed: 'geändert' },
    none: 'Noch für niemanden freigegeben.',
    noneElse: 'Noch für niemanden sonst freigegeben.',
    right: (name) => `Zugriff: ${name}`,
    remove: (name) => `${name} entfernen`,
  },
  ends: {
    of: (name) => `Dauer des Zugriffs: ${name}`,
    none: 'Ohne Ende',
    until: (time) => `Bis ${time}`,
    for: (period) => `Für ${period}`,
    other: 'Bis zu einer Zeit …',
    time: (name) => `Ende des Zugriffs: ${name}`,
    help: (zone) => `Wie 2026-11-30 18:00, Zeitzone ${zone}`,
    errors: {
      unreadable: 'Ein Datum eingeben, mit oder ohne Uhrzeit: 2026-11-30 18:00.',
      past: 'Diese Zeit ist vorbei. Eine in der Zukunft eingeben.',
      late: 'Eine Freigabe kann höchstens zehn Jahre dauern.',
    },
  },
  and: (names, last) => `${names} und ${last}`,
  others: (count) => countOf(count, 'weitere', 'weitere'),
  ownerless: (owners, count, type) =>
    `Ohne ${owners} gibt es keinen Eigentümer mehr: ${typeName(type)}. ` +
    `${count > 1 ? 'Eine Person davon als Eigentümer behalten' : 'Diesen Eigentümer behalten'} oder zuerst eine andere Person zum Eigentümer machen.`,
  capability: (id) => CAPABILITIES.get(id),
  everyone: 'Alle',
  missing: {
    title: (count, type, grantees) =>
      `${countOf(count, 'Voraussetzung', 'Voraussetzungen')} nicht freigegeben für ${grantees}: ${typeName(type)}.`,
    widgets: 'Manche Widgets blieben dort leer.',
    hidden: 'Die Daten von dort blieben unsichtbar.',
    list: (grantees) => `Nicht sichtbar für ${grantees}`,
    also: (type, title) => `${typeName(type)} ${title} ebenfalls freigeben, nur lesend`,
    byAdministrator: (type, title) => `Freigeben kann es die Administration: ${typeName(type)} ${title}.`,
    byOwners: (owners, type, title) => `Freigeben: ${owners}. Betrifft ${typeName(type)} ${title}.`,
  },
  sharedWith: {
    title: 'Freigegebenes',
    filter: 'Freigegebenes filtern',
    failed: 'Was freigegeben ist, konnte nicht geladen werden',
    none: 'Für diese Person ist nichts freigegeben.',
    nothing: 'Freigegebenes dieser Art',
    all: 'Alle',
    columns: { title: 'Name', type: 'Art', owners: 'Besitzer', capability: 'Berechtigung', ends: 'Endet' },
    capabilities: { view: 'Lesen', manage: 'Verwalten', own: 'Besitzen' },
  },
});
