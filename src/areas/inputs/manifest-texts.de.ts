import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  kind: 'Inputs',
  title: 'Inputs',
  description: 'was Nachrichten annimmt und was davon ankommt',
  launch: 'Input starten …',
});
