import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  findAndReplace: 'Suchen und ersetzen',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  find: {
    label: 'Im Text suchen',
    field: 'Suchen',
    caseSensitive: 'Groß- und Kleinschreibung beachten',
    wholeWord: 'Ganze Wörter',
    regexp: 'Regulärer Ausdruck',
    invalid: 'Ungültiger Ausdruck',
    close: 'Suche schließen',
    nothingToFind: 'Suchtext eingeben',
    noMatch: 'Nichts zu ersetzen gefunden',
    replaceWith: 'Ersetzen durch',
    replace: 'Ersetzen',
    replaceAll: 'Alle ersetzen',
  },
  problems: 'Probleme',
  problemCount: (count) => (count === 0 ? 'Keine Probleme' : countOf(count, 'Problem', 'Probleme')),
  fix: 'Beheben',
});
