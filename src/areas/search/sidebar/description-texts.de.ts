import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './description-texts';

translate(texts, {
  ran: (milliseconds, time) => `Ausgeführt in ${formatCount(milliseconds)} ms um ${time}`,
  notRun: 'Noch nicht ausgeführt',
  none: 'Noch keine Beschreibung. Sie lässt sich im Menü der Seite mit „Metadaten bearbeiten“ hinzufügen.',
  notSaved: 'Eine Beschreibung ist möglich, sobald die Suche gespeichert ist.',
});
