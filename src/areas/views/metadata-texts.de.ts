import { translate } from 'texts/catalogue';
import { texts } from './metadata-texts';

translate(texts, {
  dashboard: 'Dashboard',
  search: 'Gespeicherte Suche',
  title: 'Titel',
  summary: 'Zusammenfassung',
  description: 'Beschreibung',
});
