import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  count: (count) => countOf(count, 'Rolle', 'Rollen'),
  notFound: 'Rolle nicht gefunden',
  mayNotRead: 'Um Rollen zu wählen, ist die Berechtigung roles:read nötig. Die gespeicherten bleiben.',
  groups: {
    mapping: 'Gruppen und ihre Rollen',
    groupOf: (number) => `Gruppe ${formatCount(number)}`,
    rolesOf: (number) => `Rollen der Gruppe ${formatCount(number)}`,
    add: 'Gruppe hinzufügen',
    remove: (number) => `Gruppe ${formatCount(number)} entfernen`,
    none: 'Noch keine Gruppen: Niemand bekommt eine Rolle durch eine Gruppe.',
  },
});
