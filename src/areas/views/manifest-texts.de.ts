import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Gespeicherte Suchen',
  description: 'was an Suchen und Dashboards gespeichert ist',
  kind: 'gespeicherte Suchen',
});
