import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Extractors in ${input} importieren`,
  file: 'Was importiert werden soll',
  choose: 'Datei',
  tooLarge: 'Die Datei ist größer als 1 MB. In Teilen importieren.',
  json: 'Extractors als JSON',
  jsonHelp:
    'Im Format des Extractor-Exports. Importierte Extractors laufen nach den vorhandenen, in ihrer ursprünglichen Reihenfolge.',
  unreadable: 'Das ist kein gültiges JSON.',
  noList: 'Die Liste „extractors“ fehlt.',
  back: 'Zurück zu den Extractors',
  submit: 'Extractors zum Input hinzufügen',
  sending: 'Wird hinzugefügt …',
  needsText: 'Zuerst eine Datei wählen oder Extractors einfügen',
  needsChoice: 'Mindestens einen wählen, der sich importieren lässt',
  preview: 'Inhalt der Datei',
  notImportable: 'Er lässt sich nicht importieren',
  notJson: {
    title: 'Extractors nicht importiert',
    message: (reason) => `Die Extractors konnten nicht gelesen werden. Liegen sie im JSON-Format vor? ${reason}`,
  },
  columns: {
    title: 'Titel',
    untitled: 'ohne Titel',
    type: 'Typ',
    fields: 'Quelle → Ziel',
    state: 'Status',
    ready: 'Lässt sich importieren',
    isThere: 'Ein Extractor mit diesem Titel ist bereits vorhanden',
    imported: 'Importiert',
  },
  problems: {
    'no-object': 'Kein Extractor',
    'no-title': 'Hat keinen Titel',
    'no-source': 'Hat kein Quellfeld',
    'unknown-type': 'Unbekannter Typ',
    'no-lookup-tables': 'Dieser Server hat noch keine Lookup-Tabellen',
  },
});
