import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  createFor: (field) => `Extractor für das Feld ${field} anlegen`,
  fromSelection: 'Extractor aus der Auswahl anlegen',
  selectPart: 'Aus einem Teil des Textes …',
});
