import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Nachrichten exportieren',
  cancel: 'Abbrechen',
  close: 'Schließen',
  start: 'Herunterladen',
  downloading: 'Wird heruntergeladen …',
  noResult: 'Noch gibt es kein Ergebnis zum Exportieren',
  about: (count) => `${countOf(count, 'Nachricht', 'Nachrichten')} des gezeigten Ergebnisses, die älteste zuerst.`,
  fields: { label: 'Felder', help: 'In der Reihenfolge der Spalten', none: 'Mindestens ein Feld wählen' },
  limit: { label: 'Höchstzahl', all: 'Alle Nachrichten', wrong: 'Muss eine ganze Zahl über 0 sein' },
  zone: 'Zeitzone',
  format: { label: 'Format', csv: 'CSV', logLines: 'Log-Zeilen', jsonLines: 'JSON-Zeilen' },
  compress: 'Mit gzip komprimieren',
  outcome: {
    written: (count) => `Wird heruntergeladen … ${formatCount(count)}`,
    writtenOf: (count, total) => `Wird heruntergeladen … ${formatCount(count)} von ${formatCount(total)}`,
    progress: 'Export',
    stop: 'Anhalten',
    started: 'Der Browser speichert die Datei. Vielleicht ist sie noch nicht ganz angekommen.',
    done: (count) => `${countOf(count, 'Nachricht', 'Nachrichten')} geschrieben.`,
    stopped: 'Angehalten.',
    end: (count) => `Die Datei endet nach ${countOf(count, 'Nachricht', 'Nachrichten')}.`,
  },
  failed: 'Die Nachrichten konnten nicht exportiert werden.',
});
