import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noMessage: 'Die Nachricht konnte nicht geladen werden',
  noDecorators: 'Die Decorators konnten nicht geladen werden.',
  field: {
    menu: (field) => `Aktionen für ${field}`,
    chart: 'Diagramm',
    showTop: 'Häufigste Werte anzeigen',
    statistics: 'Statistik',
    top: 'Häufigste Werte',
    time: 'Im Zeitverlauf',
    add: 'Zur Tabelle hinzufügen',
    remove: 'Aus der Tabelle entfernen',
    addToAll: 'Zu allen Tabellen hinzufügen',
    removeFromAll: 'Aus allen Tabellen entfernen',
    exists: 'Hat dieses Feld',
    copy: 'Feldnamen kopieren',
  },
  highlighting: {
    title: 'Hervorhebung',
    add: 'Hervorhebungsregel hinzufügen',
    hits: 'Treffer der Suche',
    rule: (rule) => `${rule} bearbeiten`,
    menu: (rule) => `Aktionen für ${rule}`,
    edit: 'Bearbeiten',
    up: 'Nach oben',
    down: 'Nach unten',
    delete: 'Löschen …',
    remove: { title: 'Diese Hervorhebungsregel entfernen?', confirm: 'Entfernen' },
  },
  conditions: {
    equal: 'gleich',
    not_equal: 'ungleich',
    contains: 'enthält',
    matches: 'passt auf',
    less_equal: '≤',
    greater_equal: '≥',
    less: '<',
    greater: '>',
  },
});
