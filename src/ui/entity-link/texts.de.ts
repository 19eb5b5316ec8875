import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noAccess: 'Kein Zugriff',
  gone: (kind) => `${kind}: nicht mehr vorhanden.`,
  deleted: 'gelöscht',
});
