import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  create: 'Rolle anlegen',
  createDocument: 'Neue Rolle anlegen',
  editDocument: (name) => `Rolle bearbeiten - ${name}`,
  edit: 'Bearbeiten',
  help: 'Eine Rolle ist am besten für eine Art von Arbeit, und kurz. Wer mehrere Rollen hat, darf alles, was sie zusammen geben. Eine Änderung zählt ab der nächsten Handlung.',
  cancel: 'Abbrechen',
  details: 'Details',
  creating: 'Wird angelegt …',
  save: 'Rolle speichern',
  saving: 'Wird gespeichert …',
  notSaved: 'Die Rolle wurde nicht gespeichert',
  unchanged: 'Nichts ist geändert',
  faulty: (fields) => `Prüfen: ${fields.join(', ')}`,
  profile: 'Profil',
  permissions: 'Berechtigungen',
  fields: { name: 'Name', description: 'Beschreibung', permissions: 'Berechtigungen' },
  name: 'Name',
  nameHelp: 'Er ist Teil von Berechtigungen, wie roles:edit:<name>.',
  description: 'Beschreibung',
  checks: {
    required: 'Erforderlich',
    longer: (most) => `Höchstens ${formatCount(most)} Zeichen`,
    signs: 'Keines von : , * /',
    tooMany: (most) => `Höchstens ${countOf(most, 'Berechtigung', 'Berechtigungen')}`,
  },
  copyOf: (name) => `Kopie von ${name}`,
  copied: (name) =>
    `Beginnt mit dem, was ${name} gibt. Noch ist nichts gespeichert, und wer ${name} hat, bekommt die Kopie nicht.`,
  notCopied: (permissions, more) =>
    `Nicht kopiert, weil sie dem eigenen Konto fehlen: ${permissions.join(', ')}${more > 0 ? ` und ${formatCount(more)} weitere` : ''}.`,
  builtIn: 'Diese Rolle ist eingebaut. Sie kann nicht geändert werden; als Kopie wird daraus eine eigene.',
  mayNot: 'Diese Rolle ist mit dem eigenen Konto nicht zu ändern.',
  renamed: (name) =>
    `Alle behalten die Rolle unter ihrem neuen Namen. Berechtigungen, die sie nennen, wie roles:edit:${name}, folgen nicht.`,
});
