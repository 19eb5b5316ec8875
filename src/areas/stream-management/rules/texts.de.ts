import { translate } from 'texts/catalogue';
import { texts } from './texts';

const CHOICES: Readonly<Record<number, string>> = {
  1: 'ist genau',
  2: 'entspricht regulärem Ausdruck',
  3: 'größer als',
  4: 'kleiner als',
  5: 'Feld ist vorhanden',
  6: 'enthält',
  7: 'trifft immer zu',
  8: 'kommt vom Input',
};

type Sentence = (field: string, not: string, value: string) => string;

const SENTENCES: Readonly<Record<number, Sentence>> = {
  1: (field, not, value) => `${field} ist ${not}genau ${value}`,
  2: (field, not, value) => `${field} entspricht ${not}dem regulären Ausdruck ${value}`,
  3: (field, not, value) => `${field} ist ${not}größer als ${value}`,
  4: (field, not, value) => `${field} ist ${not}kleiner als ${value}`,
  5: (field, not) => `${field} ist ${not}vorhanden`,
  6: (field, not, value) => `${field} enthält ${not}${value}`,
  8: (field, not, value) => `${field} ist ${not}der Input ${value}`,
};

translate(texts, {
  title: (stream) => `Regeln des Streams „${stream}“`,
  failed: 'Der Stream konnte nicht geladen werden',
  toList: 'Alle Streams',
  defaultLocked: 'Der Standard-Stream kann nicht bearbeitet werden.',
  systemLocked: 'Dieser Stream gehört dem Server und kann nicht bearbeitet werden.',
  test: {
    title: 'Nachricht zum Testen der Regeln laden',
    input: 'Input, von dem die Nachricht kam',
    fields: 'Felder der Nachricht',
    notLoaded: 'Die Nachricht dieser Adresse konnte nicht geladen werden',
  },
  manage: 'Regeln verwalten',
  rules: 'Regeln des Streams',
  matchingLabel: 'Verknüpfung',
  matchAll: 'Eine Nachricht muss alle folgenden Regeln erfüllen',
  matchAny: 'Eine Nachricht muss mindestens eine der folgenden Regeln erfüllen',
  changeMatching: 'Die Verknüpfung der Regeln dieses Streams wird geändert. Die Änderung gilt sofort. Fortfahren?',
  changeMatchingConfirm: 'Verknüpfung ändern',
  notTested: 'Oben eine Nachricht laden, um zu sehen, ob sie die Regeln erfüllt.',
  testing: 'Die Nachricht wird getestet …',
  routed: 'Diese Nachricht würde in den Stream gelangen.',
  notRouted: 'Diese Nachricht würde nicht in den Stream gelangen.',
  noRules: 'Keine Regeln.',
  found: (field, value) => `${field} ist: ${value}`,
  foundNothing: (field) => `die Nachricht hat kein ${field}`,
  inNevertheless:
    'Die Nachricht ist in diesem Stream: Die Regeln haben sich seit ihrem Eintreffen geändert, oder etwas anderes hat sie hineingebracht.',
  notInNevertheless:
    'Die Nachricht ist nicht in diesem Stream: Die Regeln haben sich seit ihrem Eintreffen geändert, oder der Stream war pausiert.',
  notInPaused: 'Die Nachricht ist nicht in diesem Stream: Der Stream ist pausiert.',
  matched: 'Die Nachricht erfüllt diese Regel',
  missed: 'Die Nachricht erfüllt diese Regel nicht',
  addRule: 'Regel hinzufügen',
  editRule: (sentence) => `Regel bearbeiten: ${sentence}`,
  removeRule: (sentence) => `Regel löschen: ${sentence}`,
  removeTitle: 'Diese Regel löschen?',
  removeConfirm: 'Regel löschen',
  done: 'Fertig',
  form: {
    create: 'Neue Regel',
    edit: 'Regel bearbeiten',
    field: 'Feld',
    fieldMissing: 'Den Namen eines Felds eingeben',
    type: 'Typ',
    value: 'Wert',
    valueHelp: 'Wird je nach Typ als Text oder als Zahl verglichen. Reguläre Ausdrücke folgen der Syntax von Java.',
    valueMissing: 'Einen Wert eingeben',
    input: 'Input',
    chooseInput: 'Input wählen',
    inputMissing: 'Einen Input wählen',
    oneOf: 'ist genau einer von',
    values: 'Werte',
    valuesHelp:
      'Die Eingabetaste oder ein Komma fügt einen Wert hinzu. Die Liste wird als ein regulärer Ausdruck gespeichert.',
    slow: 'Langsam: Dieser Ausdruck wird an jeder Nachricht geprüft, weil er umgekehrt ist, nicht auf Groß- und Kleinschreibung achtet oder keinen festen Text enthält.',
    inverted: 'Umgekehrt',
    description: 'Beschreibung',
    result: 'Ergebnis',
  },
  sentence: {
    always: 'Die Regel trifft immer zu',
    must: 'must',
    mustNot: 'must not',
    empty: '<leer>',
    oneOf: (field, not, values) => `${field} ist ${not ? 'nicht ' : ''}genau einer von ${values}`,
    deletedInput: (id) => `<gelöschter Input>: ${id}`,
    unknownType: (type) => `match type ${type}`,
    whole: (type, not, field, value) => SENTENCES[type]?.(field, not ? 'nicht ' : '', value),
    choice: (type) => CHOICES[type],
  },
});
