import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  kind: 'Inputs',
  title: 'Inputs',
  description: 'wo Nachrichten empfangen werden',
  launch: 'Input anlegen …',
});
