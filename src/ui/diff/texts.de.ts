import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  changes: { added: 'hinzugefügt', changed: 'geändert', removed: 'entfernt', same: 'unverändert' },
  unchanged: 'Nichts geändert.',
  hideSame: 'Unveränderte Einträge ausblenden',
  showSame: (count) => `${countOf(count, 'unveränderten Eintrag', 'unveränderte Einträge')} anzeigen`,
  more: (count) => `${countOf(count, 'weiterer Eintrag', 'weitere Einträge')}.`,
  value: 'Wert',
});
