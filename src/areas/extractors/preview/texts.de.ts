import { countOf, formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

const outcomes: Readonly<Record<string, string>> = {
  extracted: 'Extrahiert',
  condition: 'Nicht gelaufen',
  nothing: 'Nichts gefunden',
  error: 'Gescheitert',
  untried: 'Nicht probiert',
};

const explained: Readonly<Record<string, string>> = {
  condition: 'Die Bedingung ist bei dieser Nachricht nicht erfüllt.',
  nothing: 'Aus dieser Nachricht wird nichts extrahiert.',
  untried: 'Für diese Nachricht war keine Zeit mehr.',
};

translate(texts, {
  example: {
    title: 'Beispielnachricht',
    text: (field) => `Text von ${field}`,
    select: 'Einen Teil des Textes markieren, um zu sehen, wie daraus ein Feld wird.',
    of: (at, count) => `${formatCount(at)} von ${formatCount(count)}`,
    newer: 'Neuere Nachricht',
    older: 'Ältere Nachricht',
    wrong: 'Falsches Beispiel?',
    another: 'Andere Nachricht laden',
    loading: 'Die Nachricht wird geladen …',
    none: 'Es gibt kein Beispiel',
    noField: (field) =>
      `Das Feld ${field} konnte nicht geladen werden: Ohne Beispiel lässt sich der Extractor nicht ausprobieren.`,
    noFieldYet: 'Das Quellfeld angeben, um seinen Text hier zu sehen.',
    notLoaded: 'Das Beispiel konnte nicht geladen werden',
  },
  outcomes,
  explained,
  incomplete: 'Ausfüllen, was fehlt, um zu sehen, was der Extractor tut.',
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
    cut: 'Abgeschnitten',
    left: 'Rest',
  },
  samples: {
    title: (count) => `Letzte ${countOf(count, 'Nachricht', 'Nachrichten')} dieses Inputs`,
    wait: 'Letzte Nachrichten dieses Inputs',
    rate: (hits, of) => `aus ${formatCount(hits)} von ${formatCount(of)} extrahiert`,
    empty: 'Dieser Input hat in letzter Zeit keine Nachrichten empfangen.',
    noText: (field) => `Keine davon hat Text in ${field}.`,
    withoutText: (count, field) =>
      `${countOf(count, 'Nachricht hat', 'Nachrichten haben')} keinen Text in ${field}: Der Extractor übergeht sie.`,
    again: 'Neu laden',
    notLoaded: 'Die Nachrichten dieses Inputs konnten nicht geladen werden',
    refused: 'So kann der Extractor nicht laufen',
    failed: 'Die Vorschau ist nicht gelungen',
    tried: 'einzeln ausprobiert, ohne Konverter',
    show: 'Welche Nachrichten',
    filters: { all: 'Alle', extracted: 'Extrahiert', missed: 'Verfehlt', failed: 'Gescheitert' },
    none: 'Keine Nachricht ist so.',
    outcome: 'Ergebnis',
    text: 'Text',
    stored: 'Gespeichert',
    use: (at) => `Nachricht ${formatCount(at)} als Beispiel nehmen`,
    strip: (parts) => `Die Nachrichten von der neuesten zur ältesten: ${parts}`,
    cutHint:
      'Die Nachrichten stehen hier, wie sie gespeichert sind: Was dieser Extractor abgeschnitten hat, fehlt darin.',
  },
});
