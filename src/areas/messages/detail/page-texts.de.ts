import { translate } from 'texts/catalogue';
import { texts } from './page-texts';

translate(texts, {
  help: 'Eine Nachricht, wie sie gespeichert ist, mit allen Feldern. Die Auswahl eines Wertes startet eine Suche.',
  title: (id, index) => `Nachricht ${id} in ${index}`,
  notLoaded: 'Die Nachricht konnte nicht geladen werden',
  notFound: {
    title: 'Nachricht nicht gefunden',
    search: 'Zur Suche',
    before: 'Es gibt keine Nachricht ',
    between: ' in ',
    after: '. Vielleicht wurde ihr Index von der Aufbewahrung gelöscht.',
  },
});
