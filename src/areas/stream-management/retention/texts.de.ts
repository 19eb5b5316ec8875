import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const indices = (count: number) => countOf(count, 'Index', 'Indizes');

translate(texts, {
  title: 'Wie lange Nachrichten bleiben',
  failed: 'Wie lange Nachrichten bleiben, konnte nicht geladen werden',
  loading: 'Es wird nachgesehen, wie lange Nachrichten bleiben …',
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
  first: 'Erste Nachrichten gehen',
  new: 'Nachrichten von heute gehen',
  never: 'Nie',
  unknown: 'Nicht bekannt, bevor das Index-Set rotiert wurde',
  about: 'etwa',
  basis: (basis) => (basis === 'period' ? 'Nach dem Zeitraum der Rotation.' : 'Im Tempo der letzten Rotationen.'),
  otherSets:
    'Nachrichten aus der Zeit, bevor der Stream in dieses Index-Set kam, sind nicht mitgezählt, ebenso wenig solche in geschlossenen Indizes.',
});
