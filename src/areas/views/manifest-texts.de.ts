import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Gespeicherte Suchen',
  description: 'gespeicherte Suchen und Dashboards',
  kind: 'gespeicherte Suchen',
});
