import { translate } from 'texts/catalogue';
import { texts } from './page-texts';

translate(texts, {
  help: 'Eine Nachricht, wie sie gespeichert ist, mit allen Feldern. Was hier gewählt wird, beginnt eine Suche.',
  title: (id, index) => `Nachricht ${id} in ${index}`,
  notLoaded: 'Die Nachricht konnte nicht geladen werden',
  notFound: {
    title: 'Nachricht nicht gefunden',
    search: 'Zur Suche',
    before: 'Es gibt keine Nachricht ',
    between: ' in ',
    after: '. Vielleicht hat die Aufbewahrung ihren Index gelöscht.',
  },
});
