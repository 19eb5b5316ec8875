import { translate } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    help: 'Zeigt die Indizes des Sets: Größe, Zeitraum und in welchen geschrieben wird. Rotieren beginnt den nächsten Index jetzt. Indizes, in die nicht geschrieben wird, lassen sich schließen und löschen.',
    indexSets: 'Index-Sets',
    document: (title) => `Index-Set - ${title}`,
    title: (title) => `Index-Set: ${title}`,
    untitled: 'Index-Set',
    failed: 'Das Index-Set konnte nicht geladen werden',
    theIndices: 'Indizes',
    prefix: 'Präfix',
    settings: 'Einstellungen',
  },
  tabs: { label: 'Teile des Index-Sets', indices: 'Indizes', settings: 'Einstellungen', template: 'Vorlage' },
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
    label: 'Zahlen',
    indices: (count, closed) =>
      `${pluralOf(count, 'Index', 'Indizes')}${closed > 0 ? `, ${formatCount(closed)} geschlossen` : ''}`,
    messages: 'Nachrichten',
    size: 'Größe auf der Platte',
    bytes: (bytes, isCluster) => `${bytes} Bytes${isCluster ? ', ohne Replikate' : ''}`,
    perDay: 'Geschrieben pro Tag',
    notYet: 'Bekannt, sobald die Indizes eine Stunde umfassen',
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
    reopenedMeans: 'Die Aufbewahrung lässt ihn in Ruhe, bis er geschlossen wird',
  },
  time: {
    now: 'bis jetzt',
    empty: 'keine Nachrichten',
    unknown: 'unbekannt, neu berechnen',
    unknownMeans: 'Bis zur Berechnung sieht jede Suche in diesen Index',
    closedMeans: 'Der Zeitraum wird beim Öffnen wieder gelesen',
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
    close: 'Der Schreib-Index lässt sich nicht schließen: es wird hineingeschrieben. Erst rotieren.',
    delete: 'Der Schreib-Index lässt sich nicht löschen: es wird hineingeschrieben. Erst rotieren.',
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
      busy: 'Beginnt …',
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
        'Älteste und neueste Nachricht werden im Hintergrund noch einmal gelesen. Suchen laufen währenddessen weiter.',
      close: () => 'Die Nachrichten bleiben auf der Platte; Suchen finden sie erst nach dem Öffnen wieder.',
      reopen: () =>
        'Die Nachrichten sind wieder zu finden. Die Aufbewahrung lässt geöffnete Indizes in Ruhe, bis sie geschlossen werden.',
    },
    lost: (messages, closed, isAllClosed) => {
      const known = isAllClosed ? 'Die Nachrichten' : countOf(messages, 'Nachricht', 'Nachrichten');
      const more = closed > 0 && !isAllClosed ? ` und die von ${formatCount(closed)} geschlossenen` : '';
      const verb = closed === 0 && messages === 1 ? 'verschwindet' : 'verschwinden';
      return `${known}${more} ${verb} aus dem Such-Backend, unwiderruflich. Gespeicherte Suchen und Alarme gelten für den Rest weiter.`;
    },
  },
  drawer: {
    kind: (set) => `Index von ${set}`,
    messages: (messages) => countOf(messages, 'Nachricht', 'Nachrichten'),
    closed:
      'Einzelheiten gibt es nicht, solange der Index geschlossen ist. Öffnen zeigt sie und macht den Inhalt durchsuchbar.',
    noRangeYet: 'Noch kein Zeitraum: er wird beim Rotieren berechnet.',
    noRange: 'Dieser Index hat keinen Zeitraum.',
    recalculated: 'Zeitraum berechnet',
    tookTime: (time) => `in ${time}.`,
    segments: (segments, contexts, deleted) =>
      `${countOf(segments, 'Segment', 'Segmente')}, ${contexts === undefined ? '' : `${countOf(contexts, 'offener Suchkontext', 'offene Suchkontexte')}, `}${countOf(deleted, 'gelöschte Nachricht', 'gelöschte Nachrichten')}`,
    routing: 'Verteilung der Shards',
    routingMeans: 'Fett sind primäre Shards, die anderen sind Replikate.',
    recalculate: 'Zeitraum neu berechnen',
    readOnly: 'Dieser Index lässt sich hier nur ansehen.',
  },
  operations: {
    operation: 'Vorgang',
    primary: 'Vorgänge auf primären Shards',
    total: 'Vorgänge auf allen Shards',
    index: 'Indexieren',
    flush: 'Flush',
    merge: 'Merge',
    search_query: 'Abfragen',
    search_fetch: 'Abholen',
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
    cancel: 'Auftrag abbrechen …',
    title: 'Berechnung der Zeiträume anhalten?',
    confirm: 'Anhalten',
    busy: 'Wird angehalten …',
    text: 'Schon berechnete Zeiträume bleiben. Für die anderen gilt der letzte bekannte Stand.',
  },
  rotateSet: {
    title: (title) => `Schreib-Index von ${title} rotieren?`,
    confirm: 'Rotieren',
    busy: 'Wird rotiert …',
    before: 'Der bisherige',
    text: (before) =>
      `Ein neuer Index entsteht, von da an kommen Nachrichten dorthin. ${before} bleibt durchsuchbar; nichts geht verloren. Die Aufbewahrung zählt einen Index mehr.`,
  },
  recalculateSet: {
    title: (title) => `Zeiträume der Indizes von ${title} neu berechnen?`,
    confirm: 'Neu berechnen',
    busy: 'Beginnt …',
    text: 'Älteste und neueste Nachricht jedes offenen Index werden im Hintergrund noch einmal gelesen; das kann das Such-Backend eine Weile belasten. Suchen laufen währenddessen weiter.',
  },
  span: {
    button: 'Nach Zeit wählen',
    label: 'Indizes nach Zeit wählen',
    from: 'Von',
    to: 'Bis',
    format: (format) => `Format: ${format}`,
    order: 'Liegt vor „Von“',
    none: 'Kein Index zu wählen',
    select: 'Wählen',
    selectCount: (count) => `${countOf(count, 'Index', 'Indizes')} wählen`,
    explained: (zone) => `Zeiten in ${zone}. Gewählt werden Indizes mit Nachrichten dazwischen.`,
    nothing: 'Kein Index hat Nachrichten dazwischen.',
    found: (count, closed) =>
      `${countOf(count, 'Index kann', 'Indizes können')} Nachrichten dazwischen haben.${closed === 0 ? '' : ` Davon ${formatCount(closed)} geschlossen: deren Zeit ist aus den Nachbarn geschätzt.`}`,
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
    title: 'Indizes nicht erreichbar',
    help: 'Das Such-Backend prüfen. Nichts geht verloren: neue Nachrichten bleiben im Journal. Die Indizes erscheinen, sobald es zurück ist.',
    known: 'Weiter bekannt',
    source: 'aus der Konfiguration',
    prefix: 'Index-Präfix',
    alias: 'Schreib-Alias',
  },
});
