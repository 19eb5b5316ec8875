import { countOf, formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

const outcomes: Readonly<Record<string, string>> = {
  extracted: 'Extrahiert',
  condition: 'Nicht ausgeführt',
  nothing: 'Nichts gefunden',
  error: 'Fehlgeschlagen',
  untried: 'Nicht ausprobiert',
};

const explained: Readonly<Record<string, string>> = {
  condition: 'Die Bedingung ist bei dieser Nachricht nicht erfüllt.',
  nothing: 'Aus dieser Nachricht wird nichts extrahiert.',
  untried: 'Für diese Nachricht blieb keine Zeit.',
};

translate(texts, {
  example: {
    title: 'Beispielnachricht',
    text: (field) => `Text von ${field}`,
    select: 'Einen Teil des Textes markieren, um zu sehen, wie daraus ein Feld wird.',
    of: (at, count) => `${formatCount(at)} von ${formatCount(count)}`,
    newer: 'Neuere Nachricht',
    older: 'Ältere Nachricht',
    newest: 'Das ist die neueste Nachricht mit dem Feld',
    oldest: 'Keine ältere Nachricht ist geladen',
    wrong: 'Falsches Beispiel?',
    another: 'Andere Nachricht laden',
    loading: 'Die Nachricht wird geladen …',
    none: 'Es gibt kein Beispiel',
    noField: (field) =>
      `Das Feld ${field} konnte nicht geladen werden: Ohne Beispiel lässt sich der Extractor nicht ausprobieren.`,
    noFieldYet: 'Das Quellfeld angeben, um hier seinen Text zu sehen.',
    notLoaded: 'Das Beispiel konnte nicht geladen werden',
  },
  outcomes,
  explained,
  incomplete: 'Die fehlenden Felder ausfüllen, um die Wirkung des Extractors zu sehen.',
  time: (us) => `${us} µs je Nachricht`,
  values: {
    label: 'Was gespeichert würde',
    field: 'Feld',
    value: 'Wert',
    type: 'Typ',
    change: 'Änderung',
    target: 'Zielfeld',
    isNew: 'Neu',
    overwrites: 'Überschreibt',
    same: 'Unverändert',
    cut: 'Ausgeschnitten',
    left: 'verbleibender Text',
  },
  samples: {
    title: (count) => `Letzte ${countOf(count, 'Nachricht', 'Nachrichten')} dieses Inputs`,
    wait: 'Letzte Nachrichten dieses Inputs',
    rate: (hits, of) => `aus ${formatCount(hits)} von ${formatCount(of)} extrahiert`,
    empty: 'Dieser Input hat in letzter Zeit keine Nachrichten empfangen.',
    noText: (field) => `Keine davon hat Text in ${field}.`,
    withoutText: (count, field) =>
      `${countOf(count, 'Nachricht hat', 'Nachrichten haben')} keinen Text in ${field}: Der Extractor überspringt sie.`,
    again: 'Neu laden',
    notLoaded: 'Die Nachrichten dieses Inputs konnten nicht geladen werden',
    refused: 'Mit diesen Einstellungen kann der Extractor nicht laufen',
    failed: 'Die Vorschau konnte nicht erstellt werden',
    tried: 'einzeln ausprobiert, ohne Konverter',
    show: 'Welche Nachrichten',
    filters: { all: 'Alle', extracted: 'Extrahiert', missed: 'Ohne Treffer', failed: 'Fehlgeschlagen' },
    none: 'Keine passende Nachricht.',
    outcome: 'Ergebnis',
    text: 'Text',
    stored: 'Gespeichert',
    use: (at) => `Nachricht ${formatCount(at)} als Beispiel verwenden`,
    strip: (parts) => `Die Nachrichten von der neuesten zur ältesten: ${parts}`,
    cutHint:
      'Die Nachrichten werden wie gespeichert angezeigt, ohne den Text, den dieser Extractor ausgeschnitten hat.',
  },
});
