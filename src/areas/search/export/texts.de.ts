import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Nachrichten exportieren',
  cancel: 'Abbrechen',
  close: 'Schließen',
  start: 'Herunterladen',
  downloading: 'Wird heruntergeladen …',
  noResult: 'Noch kein Ergebnis zum Exportieren vorhanden',
  about: (count) => `${countOf(count, 'Nachricht', 'Nachrichten')} des aktuellen Ergebnisses, älteste zuerst.`,
  fields: { label: 'Felder', help: 'In der Reihenfolge der Spalten', none: 'Mindestens ein Feld wählen' },
  limit: { label: 'Limit', all: 'Alle Nachrichten', wrong: 'Eine ganze Zahl über 0 eingeben' },
  zone: 'Zeitzone',
  format: { label: 'Format', csv: 'CSV', logLines: 'Log-Zeilen', jsonLines: 'JSON-Zeilen' },
  compress: 'Mit gzip komprimieren',
  outcome: {
    written: (count) => `Wird heruntergeladen … ${formatCount(count)}`,
    writtenOf: (count, total) => `Wird heruntergeladen … ${formatCount(count)} von ${formatCount(total)}`,
    progress: 'Export',
    stop: 'Abbrechen',
    started: 'Der Browser speichert die Datei. Der Download läuft vielleicht noch.',
    done: (count) => `${countOf(count, 'Nachricht', 'Nachrichten')} geschrieben.`,
    stopped: 'Abgebrochen.',
    end: (count) => `Die Datei endet nach ${countOf(count, 'Nachricht', 'Nachrichten')}.`,
  },
  failed: 'Die Nachrichten konnten nicht exportiert werden.',
});
