import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './description-texts';

translate(texts, {
  ran: (milliseconds, time) => `Ausgeführt in ${formatCount(milliseconds)} ms um ${time}`,
  notRun: 'Noch nicht ausgeführt',
  none: 'Noch keine Beschreibung. „Metadaten bearbeiten“ im Menü der Seite fügt Zusammenfassung und Beschreibung hinzu.',
  notSaved: 'Eine gespeicherte Suche kann hier eine Beschreibung haben.',
});
