import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  page: {
    title: 'Dashboards',
    help: 'Alle zugänglichen Dashboards. Gesucht wird nach Wörtern im Titel oder nach Feldern: title:shop, summary:errors, description:night, id:65a1. Alle Begriffe müssen passen.',
    search: 'Suche',
    create: 'Dashboard anlegen',
    filter: 'Dashboards suchen',
    filterBy: 'Titel oder summary:Wort',
    nothingFound: 'Dashboards',
    reset: 'Zurücksetzen',
  },
  empty: {
    title: 'Keine Dashboards',
    text: 'Ein Dashboard zeigt Diagramme, Tabellen und Nachrichten nebeneinander, jeweils mit eigenem Zeitraum und eigener Abfrage.',
    create: 'Erstes Dashboard anlegen',
  },
  duplicate: 'Duplizieren',
  lost: () => 'Das Löschen gilt für alle. Die dort angezeigten Nachrichten bleiben erhalten.',
  columns: { title: 'Titel', summary: 'Zusammenfassung', owner: 'Eigentümer', created: 'Angelegt' },
});
