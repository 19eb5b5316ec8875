import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  typeFirst: (typed) => `Zuerst ${typed} eingeben`,
  typeToConfirm: (typed) => `Zur Bestätigung ${typed} eingeben`,
  more: (count) => `und ${formatCount(count)} weitere`,
  affected: (count) => `Betroffen: ${countOf(count, 'Eintrag', 'Einträge')}`,
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  leave: 'Ohne Speichern verlassen?',
  discard: 'Änderungen verwerfen',
  unsaved: 'Änderungen auf dieser Seite sind noch nicht gespeichert.',
});
