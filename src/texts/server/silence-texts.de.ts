import { type Sentences } from 'texts/sentences';

/** Times in which notifications are held back. */
export const SILENCES: Sentences = {
  'Say why notifications are held back.': 'Angeben, warum Benachrichtigungen zurückgehalten werden.',
  'A key must not be empty.': 'Ein Schlüssel darf nicht leer sein.',
  'Give the field {name} a value.': 'Dem Feld {name} einen Wert geben.',
  'Give the time with its zone, as in 2026-11-26T22:00:00.000Z.':
    'Die Zeit mit ihrer Zone angeben, wie in 2026-11-26T22:00:00.000Z.',
  'Give the time as hours and minutes, as in 22:00.': 'Die Zeit in Stunden und Minuten angeben, wie in 22:00.',
  'The end must be after the beginning.': 'Das Ende muss nach dem Anfang liegen.',
  'Choose at least one day.': 'Mindestens einen Tag wählen.',
  'There are {count} silences, which is as many as there can be. Delete some that are over.':
    'Es gibt {count} Stillezeiten, mehr sind nicht möglich. Einige löschen, die vorbei sind.',
};
