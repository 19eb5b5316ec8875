import { translate } from 'texts/catalogue';
import { texts } from './button-texts';

translate(texts, {
  share: 'Freigeben',
  saveFirst: () => 'Zum Freigeben zuerst speichern',
  ownersOnly: 'Nur Eigentümer können es freigeben',
});
