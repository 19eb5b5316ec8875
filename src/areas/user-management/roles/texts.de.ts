import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  list: {
    title: 'Rollen',
    document: 'Rollen',
    noun: { one: 'Rolle', many: 'Rollen' },
    help: 'Eine Rolle gibt ihre Berechtigungen allen, die sie haben. Rollen sind für allgemeine Fähigkeiten; der Zugriff auf einen Stream oder ein Dashboard wird mit „Freigeben“ gegeben. Der Filter findet Namen; description:nacht sucht in Beschreibungen.',
    create: 'Rolle anlegen',
    failed: 'Die Rollen konnten nicht geladen werden',
    filterBy: 'Name oder description:',
    empty: {
      title: 'Rollen legen fest, was Personen dürfen',
      text: 'Keine Rollen gefunden. Für jede Art von Arbeit eine anlegen.',
    },
    columns: { name: 'Name', description: 'Beschreibung', permissions: 'Berechtigungen', users: 'Benutzer' },
    builtIn: 'Eingebaut',
    builtInExplained: 'Jeder Server hat diese Rolle. Sie kann nicht geändert oder gelöscht werden.',
    everything: 'alle',
    nobody: 'niemand',
    edit: 'Rolle bearbeiten',
    copy: 'Rolle kopieren …',
    delete: 'Rolle löschen …',
  },
  page: {
    role: 'Rolle',
    document: (name) => `Rolle - ${name}`,
    help: 'Alle mit dieser Rolle dürfen all das. Was jemand mit einem einzelnen Stream oder Dashboard darf, kommt aus „Freigeben“.',
    failed: 'Die Rolle konnte nicht geladen werden',
    edit: 'Rolle bearbeiten',
    copy: 'Rolle kopieren',
    delete: 'Rolle löschen …',
    permissions: 'Berechtigungen',
    noDescription: 'Keine Beschreibung.',
  },
  members: {
    title: 'Benutzer mit dieser Rolle',
    filter: 'Benutzer filtern',
    filterBy: 'Benutzername oder full_name:',
    mayNotList: 'Wer diese Rolle hat, ist nicht sichtbar. Dafür ist die Berechtigung users:list nötig.',
    failed: 'Die Benutzer konnten nicht geladen werden',
    none: 'Niemand hat diese Rolle.',
    nobodyFound: 'Benutzer mit diesem Text im Namen',
    add: 'Benutzer hinzufügen',
    choose: 'Name einer Person',
    chosen: 'Gewählte Benutzer',
    unchoose: (name) => `${name} nicht hinzufügen`,
    assign: (count) => (count === 1 ? 'Einem Benutzer zuweisen' : `${formatCount(count)} Benutzern zuweisen`),
    assigning: 'Wird zugewiesen …',
    mayNotGive: (missing) => `Diese Rolle ist nicht zu vergeben: Dem eigenen Konto fehlt ${missing}.`,
    remove: (name) => `${name} entfernen`,
    lastWayIn: (name) =>
      `${name} wurde nicht entfernt: Ohne Reader oder Admin ist die Konsole nicht nutzbar. Zuerst die andere der beiden geben oder das Konto deaktivieren.`,
    removeTitle: (name, role) => `${name} die Rolle ${role} nehmen?`,
    removeEffect: 'Das zählt sofort, auch in laufenden Sitzungen.',
    removeOwn: 'Das ist das eigene Konto: Das Recht, die Rolle zurückzugeben, kann damit verloren gehen.',
    removeButton: 'Rolle nehmen',
    removing: 'Wird genommen …',
  },
  delete: {
    title: (name) => `Rolle „${name}“ löschen?`,
    assigned: (count) =>
      count === 0
        ? 'Niemand hat sie.'
        : count === 1
          ? 'Ein Benutzer hat sie und verliert, was sie gibt:'
          : `${formatCount(count)} Benutzer haben sie und verlieren, was sie gibt:`,
    unknown: 'Alle, die sie haben, verlieren, was sie gibt.',
    looking: 'Es wird geprüft, wer sie hat …',
    withoutRole: 'hat dann keine Rolle mehr',
    noWayIn: 'behält weder Reader noch Admin',
    more: (count) => `und ${formatCount(count)} weitere`,
    own: 'Das eigene Konto hat diese Rolle.',
    confirm: 'Rolle löschen',
    busy: 'Wird gelöscht …',
  },
});
