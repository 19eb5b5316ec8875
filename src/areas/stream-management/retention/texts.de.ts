import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const indices = (count: number) => countOf(count, 'Index', 'Indizes');

translate(texts, {
  title: 'Aufbewahrung der Nachrichten',
  failed: 'Die Aufbewahrung konnte nicht geladen werden',
  loading: 'Die Aufbewahrung wird geladen …',
  indexSet: 'Index-Set',
  keeps: 'Es behält',
  kept: (keeps, most) =>
    ({
      everything: 'Alles',
      deletes: `${indices(most)}; ältere werden gelöscht`,
      closes: `${indices(most)}; ältere werden geschlossen`,
      unknown: 'Nicht bekannt: Es verwendet eine andere Strategie',
    })[keeps],
  messages: 'Nachrichten dieses Streams',
  stored: (count, size) => `${countOf(count, 'Nachricht', 'Nachrichten')}, ${size} wie empfangen`,
  share: 'Anteil am Index-Set',
  shareOf: (percent) => `${percent} nach der Größe beim Empfang`,
  oldest: 'Älteste Nachricht',
  first: 'Erste Nachrichten entfallen',
  new: 'Nachrichten von heute entfallen',
  never: 'Nie',
  unknown: 'Nicht bekannt, solange das Index-Set nicht rotiert wurde',
  about: 'etwa',
  basis: (basis) => (basis === 'period' ? 'Nach dem Zeitraum der Rotation.' : 'Im Tempo der letzten Rotationen.'),
  otherSets:
    'Nachrichten aus der Zeit, bevor der Stream in dieses Index-Set kam, sind nicht mitgezählt, ebenso wenig solche in geschlossenen Indizes.',
});
