import { translate } from 'texts/catalogue';
import { texts } from './button-texts';

translate(texts, {
  share: 'Freigeben',
  saveFirst: () => 'Freigeben lässt sich nur, was gespeichert ist',
  ownersOnly: 'Freigeben kann nur, wem es gehört',
});
