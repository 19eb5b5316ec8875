import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  textMenu: 'Aktionen für den Text der Nachricht',
  cut: {
    allFields: 'Die Felder dieser Nachricht sind zu groß für eine Liste.',
    someFields: (fields) =>
      `Gekürzt dargestellt: ${fields.length > 3 ? countOf(fields.length, 'Feld', 'Feldern') : fields.join(', ')}.`,
    show: (size) => `Vollständig anzeigen (${size})`,
    partial: 'Nicht alle Felder dieser Nachricht sind gelesen.',
    readRest: 'Die übrigen lesen',
  },
  field: {
    showOnly: (field) => `Nur diesen Wert von ${field} anzeigen`,
    exclude: (field) => `Diesen Wert von ${field} ausschließen`,
    addColumn: (field) => `${field} als Spalte hinzufügen`,
    removeColumn: (field) => `Spalte ${field} entfernen`,
    copy: (field) => `Wert von ${field} kopieren`,
    more: (field) => `Weitere Aktionen für ${field}`,
  },
  filter: {
    label: 'Felder dieser Nachricht filtern',
    placeholder: (count) => `${countOf(count, 'Feld', 'Felder')} filtern`,
    none: 'Kein Feld passt zum Filter',
  },
  actions: {
    open: 'Öffnen',
    event: 'Alarm oder Ereignis',
    openHelp: 'Die Nachricht auf einer eigenen Seite öffnen',
    permalink: 'Permalink',
    around: 'Umgebung',
    aroundHelp: 'Umliegende Nachrichten hier anzeigen',
    changes: 'Änderungen anzeigen',
    changesHelp: 'Von Decorators geänderte Stellen hervorheben',
    copyId: 'ID kopieren',
    copyJson: 'JSON kopieren',
  },
  surrounding: {
    menu: 'Umliegende Nachrichten',
    open: 'Umgebung',
    help: 'Umliegende Nachrichten anzeigen',
    head: 'Davor und danach',
  },
  facts: {
    label: 'Herkunft',
    input: 'Empfangen von',
    deletedInput: 'gelöschter Input',
    format: 'Erkannt als',
    node: 'Auf Knoten',
    stoppedNode: 'gestoppter Knoten',
    index: 'Index',
    notStored: 'Nicht gespeichert',
    id: 'Nachrichten-ID',
    copyId: 'Nachrichten-ID kopieren',
    streams: 'Streams',
    whyStreams: 'Warum diese?',
    whoReads: 'Wer kann sie lesen?',
    whoReadsHelp: 'Personen, die diese Nachricht lesen können, und wodurch',
    whyStreamsHelp: 'Warum die Nachricht in diesen Streams ist und nicht in anderen',
    processing: 'Verarbeitung',
  },
});
