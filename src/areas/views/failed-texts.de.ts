import { translate } from 'texts/catalogue';
import { texts } from './failed-texts';

translate(texts, {
  notFound: 'Seite nicht gefunden',
  notLoaded: 'Die Ansicht konnte nicht geladen werden.',
  list: 'Gespeicherte Suchen',
  why: 'Vielleicht wurde sie gelöscht, oder sie ist nicht freigegeben.',
});
