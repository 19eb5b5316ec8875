import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const MONTHS = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.', 'Dez.'];

translate(texts, {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen',
  loadingOf: (what) => `${what}: wird geladen`,
  copy: { copy: 'Kopieren', copied: 'Kopiert' },
  page: { breadcrumb: 'Navigationspfad', more: 'Weitere Aktionen', running: 'Läuft' },
  pages: {
    label: 'Seiten',
    results: 'Ergebnisseiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (page) => `Seite ${page}`,
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    shown: (first, last, total) => `${first}–${last} von ${total}`,
    rows: 'Zeilen',
    clusterLimit: (messages, pageSize, pages) =>
      `Elasticsearch begrenzt das Ergebnis auf ${formatCount(messages)} Nachrichten. Bei ${formatCount(pageSize)} Nachrichten je Seite sind das die ersten ${formatCount(pages)} Seiten.`,
    limit: (messages) =>
      `Angezeigt werden können die ersten ${messages} Nachrichten. Weitere lassen sich mit einer engeren Suche oder einem engeren Zeitraum finden.`,
  },
  filter: { quick: 'Schnellfilter', clear: 'Zurücksetzen', focus: 'Zum Suchfeld' },
  form: {
    optional: 'optional',
    problems: (count) => `Nicht gespeichert: ${countOf(count, 'Feld', 'Felder')} prüfen`,
    unsaved: 'Ungespeicherte Änderungen',
    beingSaved: 'Wird gerade gespeichert',
    discard: 'Verwerfen',
    saving: 'Wird gespeichert …',
    unchanged: 'Nichts geändert',
    capsLock: 'Die Feststelltaste ist aktiv.',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
  },
  note: { dismiss: 'Ausblenden' },
  rail: {
    expand: 'Titel anzeigen',
    collapse: 'Einklappen',
    toggle: (action, navigation) => `${action}, Navigation ${navigation}`,
  },
  range: {
    label: 'Zeitraum der Suche',
    allTime: 'Gesamte Zeit',
    last: (time) =>
      `${time === 'Tag' || time === 'Monat' ? 'Letzter' : time === 'Jahr' ? 'Letztes' : 'Letzte'} ${time}`,
    ago: (from, to) => `vor ${from} bis ${to}`,
  },
  state: {
    examples: 'Beispiele',
    clearFilter: 'Filter aufheben',
    none: (what) => `Keine Treffer: ${what}.`,
    retry: 'Erneut versuchen',
    retrying: 'Neuer Versuch …',
    nextTry: (seconds) => `Nächster automatischer Versuch in ${formatCount(seconds)} s`,
    details: 'Details für den Support',
    notShown: (what) => `Kein Zugriff: ${what}`,
    access: 'Zugriff gewährt die Administration',
    accessWith: 'Zugriff gewährt die Administration mit ',
    and: ' und ',
  },
  chart: { asChart: 'Als Diagramm anzeigen', asTable: 'Als Tabelle anzeigen' },
  histogram: {
    label: 'Nachrichten im Zeitverlauf',
    asTable: 'Nachrichten im Zeitverlauf, als Tabelle',
    byLevel: 'Nachrichten nach Level',
    noLevel: 'Ohne Level',
    none: 'Keine Nachrichten im Zeitverlauf.',
    summary: (total, range, most, from) => `${total} Nachrichten, ${range}. Höchstwert: ${most} ab ${from}.`,
    choose: 'Mit den Pfeiltasten einen Zeitraum wählen, mit Umschalt erweitern, mit der Eingabetaste darin suchen',
    noneChosen: 'Kein Zeitabschnitt gewählt',
    all: 'Alle',
    before: 'Vorheriger Zeitraum',
    from: 'Von',
    messages: 'Nachrichten',
  },
  messages: {
    label: 'Nachrichten',
    loading: 'Nachrichten werden geladen',
    time: 'Zeit',
    level: 'Level',
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' '),
    keys: { move: 'bewegen', expand: 'aufklappen', filter: 'nach Wert filtern', query: 'Abfrage' },
    sortAscending: (field) => `${field} aufsteigend sortieren`,
    sortDescending: (field) => `${field} absteigend sortieren`,
  },
  time: {
    monthDay: (month, day) => `${day}. ${MONTHS[month] ?? ''}`,
    justNow: 'gerade eben',
    minutesAgo: (minutes) => `vor ${formatCount(minutes)} min`,
    hoursAgo: (hours) => `vor ${formatCount(hours)} h`,
  },
});
