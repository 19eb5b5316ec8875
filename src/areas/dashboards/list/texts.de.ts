import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  page: {
    title: 'Dashboards',
    help: 'Dashboards, die sich hier lesen lassen. Das Suchfeld nimmt Wörter des Titels oder ein Feld und ein Wort: title:shop, summary:errors, description:night, id:65a1. Alle müssen passen.',
    search: 'Suche',
    create: 'Dashboard anlegen',
    filter: 'Dashboards suchen',
    filterBy: 'Titel oder summary:Wort',
    nothingFound: 'Dashboards',
    reset: 'Zurücksetzen',
  },
  empty: {
    title: 'Keine Dashboards',
    text: 'Ein Dashboard hält Diagramme, Tabellen und Nachrichten im Blick, jedes mit eigenem Zeitraum und eigener Abfrage.',
    create: 'Erstes Dashboard anlegen',
  },
  duplicate: 'Duplizieren',
  lost: () => 'Gelöscht wird für alle. Die dort gezeigten Nachrichten bleiben.',
  columns: { title: 'Titel', summary: 'Zusammenfassung', owner: 'Eigentümer', created: 'Angelegt' },
});
