import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  count: (count) => countOf(count, 'Rolle', 'Rollen'),
  notFound: 'Rolle nicht gefunden',
  mayNotRead: 'Um Rollen zu wählen, ist die Berechtigung roles:read nötig. Die gespeicherten bleiben.',
});
