import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noAccess: 'Kein Zugriff',
  gone: (kind) => `Gibt es nicht mehr: ${kind}.`,
  deleted: 'gelöscht',
});
