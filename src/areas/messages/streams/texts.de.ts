import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Streams dieser Nachricht',
  help: 'Streams erhalten eine Nachricht, wenn sie eintrifft. In den Regeln eines Streams ist zu sehen, welche davon diese Nachricht erfüllt.',
  filter: 'Nach Titel filtern',
  none: 'Kein Stream hat diesen Titel.',
  streams: 'Streams',
  isIn: 'Enthalten',
  isNotIn: 'Nicht enthalten',
  why: 'Welche Regeln sind erfüllt?',
  whyNot: 'Welche Regeln sind nicht erfüllt?',
  paused: 'Zurzeit pausiert',
  inDefault: 'Er erhält jede Nachricht, die kein anderer Stream daraus entfernt.',
  removed: 'Ein Stream, der die Nachricht erhielt, hat sie hier entfernt.',
  removedBy: (titles) => `Entfernt durch ${titles.join(', ')}.`,
  ofServer: 'Er gehört dem Server und hat keine Regeln.',
  more: (count) => `${countOf(count, 'weiterer Stream', 'weitere Streams')}: über den Titel zu finden.`,
  create: 'Stream aus dieser Nachricht anlegen',
  close: 'Schließen',
});
