import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Extractors in ${input} importieren`,
  file: 'Was importiert werden soll',
  choose: 'Datei',
  tooLarge: 'Die Datei ist größer als 1 MiB. In Teilen importieren.',
  json: 'Extractors als JSON',
  jsonHelp:
    'Wie der Export von Extractors es schreibt. Sie laufen nach denen, die der Input hat, in der Reihenfolge, die sie hatten.',
  unreadable: 'Das ist noch kein JSON.',
  noList: 'Darin steht keine Liste „extractors“.',
  back: 'Zurück zu den Extractors',
  submit: 'Extractors zum Input hinzufügen',
  sending: 'Fügt hinzu …',
  needsText: 'Zuerst eine Datei wählen oder Extractors einfügen',
  needsChoice: 'Mindestens einen wählen, der sich importieren lässt',
  preview: 'Was die Datei bringt',
  notImportable: 'Er lässt sich nicht importieren',
  notJson: {
    title: 'Extractors nicht importiert',
    message: (reason) => `Die Extractors ließen sich nicht lesen. Sind sie JSON? ${reason}`,
  },
  columns: {
    title: 'Titel',
    untitled: 'ohne Titel',
    type: 'Art',
    fields: 'Quelle → Ziel',
    state: 'Stand',
    ready: 'Lässt sich importieren',
    isThere: 'Einen mit diesem Titel gibt es schon',
    imported: 'Importiert',
  },
  problems: {
    'no-object': 'Kein Extractor',
    'no-title': 'Hat keinen Titel',
    'no-source': 'Hat kein Quellfeld',
    'unknown-type': 'Unbekannte Art',
  },
});
