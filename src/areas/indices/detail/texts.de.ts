import { translate } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    help: 'Zeigt die Indizes des Sets: Größe, Zeitraum und in welchen geschrieben wird. Mit „Rotieren“ beginnt sofort der nächste Index. Indizes, in die nicht geschrieben wird, lassen sich schließen und löschen.',
    indexSets: 'Index-Sets',
    document: (title) => `Index-Set - ${title}`,
    title: (title) => `Index-Set: ${title}`,
    untitled: 'Index-Set',
    failed: 'Das Index-Set konnte nicht geladen werden',
    theIndices: 'Indizes',
    prefix: 'Präfix',
    settings: 'Einstellungen',
  },
  tabs: { label: 'Bereiche des Index-Sets', indices: 'Indizes', settings: 'Einstellungen', template: 'Vorlage' },
  actions: {
    rotate: 'Schreib-Index rotieren',
    recalculate: 'Zeiträume neu berechnen',
    edit: 'Index-Set bearbeiten',
    setDefault: 'Als Standard setzen',
    failures: 'Indexierungsfehler',
    delete: 'Index-Set löschen …',
  },
  facts: {
    total: (indices, messages) =>
      `${countOf(indices, 'Index', 'Indizes')} mit ${countOf(messages, 'Nachricht', 'Nachrichten')},`,
    current: 'geschrieben wird in',
    noCurrent: 'es gibt keinen Schreib-Index',
  },
  figures: {
    label: 'Kennzahlen',
    indices: (count, closed) =>
      `${pluralOf(count, 'Index', 'Indizes')}${closed > 0 ? `, ${formatCount(closed)} geschlossen` : ''}`,
    messages: 'Nachrichten',
    size: 'Größe auf dem Datenträger',
    bytes: (bytes, isCluster) => `${bytes} Bytes${isCluster ? ', ohne Replikate' : ''}`,
    perDay: 'Geschrieben pro Tag',
    notYet: 'Wird angezeigt, sobald die Indizes eine Stunde umfassen',
    oldest: 'Älteste Nachricht',
  },
  rules: {
    shards: 'Shards',
    rotates: 'Rotation',
    retention: 'Aufbewahrung',
    after: (messages) => `nach ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
    at: (size) => `bei ${size}`,
    every: (period, _every, rotatesEmpty) =>
      `Alter ${period}, ${rotatesEmpty ? 'auch wenn leer' : 'leere Indizes nicht'}`,
    keep: {
      delete: (indices) => `${countOf(indices, 'Index', 'Indizes')}, dann löschen`,
      close: (indices) => `${countOf(indices, 'Index', 'Indizes')}, dann schließen`,
    },
    keepAll: 'alles behalten',
    shardsOf: (shards, replicas) =>
      `${shards} primär, ${replicas === 0 ? 'ohne Replikate' : `je ${countOf(replicas, 'Replikat', 'Replikate')}`}`,
  },
  sizes: { title: 'Größe je Index', one: 'Index', many: 'Indizes', current: 'Schreib-Index' },
  states: {
    current: 'Schreib-Index',
    open: 'Offen',
    closed: 'Geschlossen',
    reopened: 'wieder geöffnet',
    reopenedMeans: 'Die Aufbewahrung überspringt ihn, bis er geschlossen wird',
  },
  time: {
    now: 'bis jetzt',
    empty: 'keine Nachrichten',
    unknown: 'unbekannt, neu berechnen',
    unknownMeans: 'Bis zur Neuberechnung liest jede Suche diesen Index',
    closedMeans: 'Der Zeitraum wird beim Öffnen neu berechnet',
    upTo: 'bis',
    from: 'von',
    to: 'bis',
  },
  columns: {
    index: 'Index',
    state: 'Zustand',
    range: 'Zeitraum',
    messages: 'Nachrichten',
    size: 'Größe',
    segments: 'Segmente',
    shards: 'Shards',
  },
  bytes: (bytes) => `${bytes} Bytes`,
  table: {
    label: 'Indizes',
    filter: 'Indizes filtern',
    filterBy: 'Name eines Index',
    all: 'Alle',
    reopened: 'Wieder geöffnet',
    empty: 'Dieses Index-Set hat noch keine Indizes.',
    nothingFound: 'Indizes',
    sum: (size, messages, count) => `${size}, ${messages} ${pluralOf(count, 'Nachricht', 'Nachrichten')}`,
  },
  writeIndexStays: {
    close: 'Der Schreib-Index lässt sich nicht schließen, weil Nachrichten hineingeschrieben werden. Zuerst rotieren.',
    delete: 'Der Schreib-Index lässt sich nicht löschen, weil Nachrichten hineingeschrieben werden. Zuerst rotieren.',
  },
  bulk: { recalculate: 'Zeiträume neu berechnen', reopen: 'Öffnen', close: 'Schließen', delete: 'Löschen …' },
  menu: {
    recalculate: 'Zeitraum neu berechnen',
    close: 'Index schließen',
    reopen: 'Index öffnen',
    delete: 'Index löschen …',
  },
  act: {
    index: (name) => `Index ${name}`,
    indices: (count) => countOf(count, 'Index', 'Indizes'),
    ofSet: (what, title) => `${what} von ${title}`,
    closed: 'geschlossen',
    holds: (size, messages) => `${size}, ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
    recalculate: {
      title: (what, isOne) => `${isOne ? 'Zeitraum' : 'Zeiträume'} neu berechnen: ${what}?`,
      button: () => 'Neu berechnen',
      busy: 'Wird gestartet …',
    },
    close: {
      title: (what) => `${what} schließen?`,
      button: (count) => (count === 1 ? 'Index schließen' : `${countOf(count, 'Index', 'Indizes')} schließen`),
      busy: 'Wird geschlossen …',
    },
    reopen: {
      title: (what) => `${what} öffnen?`,
      button: (count) => (count === 1 ? 'Index öffnen' : `${countOf(count, 'Index', 'Indizes')} öffnen`),
      busy: 'Wird geöffnet …',
    },
    delete: {
      title: (what) => `${what} löschen?`,
      button: (count) => (count === 1 ? 'Index löschen' : `${countOf(count, 'Index', 'Indizes')} löschen`),
      busy: 'Wird gelöscht …',
    },
    means: {
      recalculate:
        'Die älteste und die neueste Nachricht werden im Hintergrund erneut gelesen. Suchen funktionieren weiterhin.',
      close: () => 'Die Nachrichten bleiben auf dem Datenträger; Suchen finden sie erst nach dem Öffnen wieder.',
      reopen: () =>
        'Die Nachrichten sind wieder zu finden. Die Aufbewahrung überspringt wieder geöffnete Indizes, bis sie geschlossen werden.',
    },
    lost: (messages, closed, isAllClosed) => {
      const known = isAllClosed ? 'Die Nachrichten' : countOf(messages, 'Nachricht', 'Nachrichten');
      const more = closed > 0 && !isAllClosed ? ` und die von ${formatCount(closed)} geschlossenen` : '';
      const verb = closed === 0 && messages === 1 ? 'verschwindet' : 'verschwinden';
      return `${known}${more} ${verb} unwiderruflich aus dem Such-Backend. Gespeicherte Suchen und Alarme funktionieren mit den übrigen Nachrichten weiter.`;
    },
  },
  drawer: {
    kind: (set) => `Index von ${set}`,
    messages: (messages) => countOf(messages, 'Nachricht', 'Nachrichten'),
    closed:
      'Details sind nicht verfügbar, solange der Index geschlossen ist. Nach dem Öffnen sind sie sichtbar und die Nachrichten durchsuchbar.',
    noRangeYet: 'Noch kein Zeitraum: Er wird beim Rotieren berechnet.',
    noRange: 'Dieser Index hat keinen Zeitraum.',
    recalculated: 'Zeitraum berechnet',
    tookTime: (time) => `in ${time}.`,
    segments: (segments, contexts, deleted) =>
      `${countOf(segments, 'Segment', 'Segmente')}, ${contexts === undefined ? '' : `${countOf(contexts, 'offener Suchkontext', 'offene Suchkontexte')}, `}${countOf(deleted, 'gelöschte Nachricht', 'gelöschte Nachrichten')}`,
    routing: 'Verteilung der Shards',
    routingMeans: 'Fett sind primäre Shards, die anderen sind Replikate.',
    recalculate: 'Zeitraum neu berechnen',
    readOnly: 'Dieser Index lässt sich nur ansehen.',
  },
  operations: {
    operation: 'Vorgang',
    primary: 'Vorgänge auf primären Shards',
    total: 'Vorgänge auf allen Shards',
    index: 'Indexieren',
    flush: 'Flush',
    merge: 'Merge',
    search_query: 'Abfragen',
    search_fetch: 'Abrufen',
    get: 'Lesen',
    refresh: 'Refresh',
    count: (count) => countOf(count, 'Vorgang', 'Vorgänge'),
    took: (operations, time) => `${operations} (${time})`,
    lessThanOneSecond: 'weniger als 1\u00a0s',
  },
  shards: {
    title: (id, isPrimary, state, place) =>
      `Shard ${id}, ${isPrimary ? 'primär' : 'Replikat'}: ${state}${place ? ` auf ${place}` : ''}`,
    summary: (count, states) => `${countOf(count, 'Shard', 'Shards')}: ${states}`,
  },
  jobs: {
    since: 'seit',
    cancel: 'Job abbrechen …',
    title: 'Berechnung der Zeiträume abbrechen?',
    confirm: 'Job abbrechen',
    busy: 'Wird abgebrochen …',
    text: 'Bereits berechnete Zeiträume bleiben erhalten. Für die anderen gilt der letzte bekannte Stand.',
  },
  rotateSet: {
    title: (title) => `Schreib-Index von ${title} rotieren?`,
    confirm: 'Rotieren',
    busy: 'Wird rotiert …',
    before: 'Der bisherige Index',
    text: (before) =>
      `Ein neuer Index wird angelegt und nimmt alle neuen Nachrichten auf. ${before} bleibt durchsuchbar; nichts geht verloren. Die Aufbewahrung zählt einen Index mehr.`,
  },
  recalculateSet: {
    title: (title) => `Zeiträume der Indizes von ${title} neu berechnen?`,
    confirm: 'Neu berechnen',
    busy: 'Wird gestartet …',
    text: 'Die älteste und die neueste Nachricht jedes offenen Index werden im Hintergrund erneut gelesen; das kann das Such-Backend eine Weile belasten. Suchen funktionieren weiterhin.',
  },
  span: {
    button: 'Nach Zeit wählen',
    label: 'Indizes nach Zeit wählen',
    from: 'Von',
    to: 'Bis',
    format: (format) => `Format: ${format}`,
    order: '„Bis“ muss nach „Von“ liegen',
    none: 'Kein Index zum Auswählen',
    select: 'Wählen',
    selectCount: (count) => `${countOf(count, 'Index', 'Indizes')} wählen`,
    explained: (zone) => `Zeiten in ${zone}. Ausgewählt werden Indizes mit Nachrichten in diesem Zeitraum.`,
    nothing: 'Kein Index hat Nachrichten in diesem Zeitraum.',
    found: (count, closed) =>
      `${countOf(count, 'Index kann', 'Indizes können')} Nachrichten in diesem Zeitraum enthalten.${closed === 0 ? '' : ` Davon ${formatCount(closed)} geschlossen: Die Zeit ist aus den benachbarten Indizes geschätzt.`}`,
  },
  template: {
    title: 'Index-Vorlage',
    failed: 'Die Index-Vorlage konnte nicht geladen werden',
    copy: 'Kopieren',
    sync: 'Ins Backend übertragen …',
    syncTitle: (title) => `Index-Vorlage von ${title} ins Such-Backend übertragen?`,
    confirm: 'Übertragen',
    busy: 'Wird übertragen …',
    text: 'Ersetzt die Vorlage im Such-Backend durch die aus den Einstellungen. Sie gilt ab dem nächsten Index; bestehende ändern sich nicht.',
  },
  unavailable: {
    failed: 'Die Indizes konnten nicht geladen werden',
    title: 'Indexübersicht nicht verfügbar',
    help: 'Das Such-Backend prüfen. Nichts geht verloren: Neue Nachrichten bleiben im Journal. Die Indizes werden wieder angezeigt, sobald es erreichbar ist.',
    known: 'Weiterhin bekannt',
    source: 'aus der Konfiguration',
    prefix: 'Index-Präfix',
    alias: 'Schreib-Alias',
  },
});
