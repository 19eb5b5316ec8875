import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    create: 'Index-Set anlegen',
    configure: 'Index-Set konfigurieren',
    help: 'Wie die Nachrichten dieses Sets gespeichert werden: Indexnamen, wann der nächste Index beginnt und was mit alten geschieht. Der Bereich neben dem Formular zeigt vor dem Speichern, wie sich eine Änderung auf vorhandene Daten auswirkt.',
    indexSets: 'Index-Sets',
    overview: 'Alle Index-Sets',
    cancel: 'Abbrechen',
    save: 'Speichern',
    saveAndStay: 'Speichern und hier bleiben',
    saving: 'Wird gespeichert …',
    failed: 'Das Formular kann nicht angezeigt werden',
    notSaved: 'Das Index-Set wurde nicht gespeichert.',
    notCreated: 'Das Index-Set wurde nicht angelegt.',
  },
  labels: {
    title: 'Titel',
    description: 'Beschreibung',
    index_prefix: 'Index-Präfix',
    index_analyzer: 'Analyzer',
    shards: 'Shards je Index',
    replicas: 'Replikate je Index',
    index_optimization_max_num_segments: 'Höchstzahl der Segmente',
    index_optimization_disabled: 'Nach der Rotation nicht optimieren',
    field_type_refresh_interval: 'Aktualisierung der Feldtypen',
    rotation_strategy_class: 'Rotationsstrategie',
    max_docs_per_index: 'Höchstzahl der Nachrichten je Index',
    max_size: 'Höchstgröße je Index (in Bytes)',
    rotation_period: 'Rotation nach',
    rotate_empty_index_set: 'Auch ein leeres Index-Set rotieren',
    retention_strategy_class: 'Aufbewahrungsstrategie',
    max_number_of_indices: 'Höchstzahl der Indizes',
  },
  faulty: (fields) => `Bitte prüfen: ${new Intl.ListFormat('de', { type: 'conjunction' }).format(fields)}`,
  basics: {
    title: 'Name',
    description: 'Was hier gespeichert wird. Das hilft bei der Wahl eines Index-Sets für einen Stream.',
    names: 'Namen der Indizes:',
    alias: 'Schreib-Alias',
    fixed: 'Lässt sich später nicht ändern.',
  },
  storage: {
    title: 'Speicherung',
    fromNext: 'Gilt ab dem nächsten Index',
    analyzer: 'Wie das Such-Backend Texte in Wörter zerlegt. Lässt sich später nicht ändern.',
    shards: 'Anzahl der Teile, in die ein Index zerlegt wird, um ihn auf Knoten zu verteilen.',
    replicas: 'Anzahl der Kopien jedes Teils. Jede belegt noch einmal die volle Größe auf dem Datenträger.',
    segments:
      'Auf so viele Dateien wird ein Index verkleinert, sobald nicht mehr in ihn geschrieben wird. Je weniger, desto schneller die Suche.',
    refreshInterval: 'Wie oft der Server die Typen neuer Felder prüft.',
    optimization: 'Spart Arbeit bei jeder Rotation; Suchen in älteren Indizes dauern länger.',
  },
  rotation: {
    title: 'Rotation',
    count: 'Der nächste Index beginnt, wenn der Schreib-Index mehr Nachrichten enthält als angegeben.',
    size: (isCluster) =>
      `Der nächste Index beginnt, wenn der Schreib-Index größer ist als angegeben${isCluster ? ', ohne Replikate' : ''}.`,
    period: 'Der nächste Index beginnt, wenn der Schreib-Index so alt ist, etwa 7 Tage, 36 h oder 1 Monat.',
    empty: 'Wenn ausgeschaltet, beginnt kein neuer Index, solange das ganze Set leer ist.',
  },
  retention: {
    title: 'Aufbewahrung',
    longest: (time) =>
      `Längste Aufbewahrung auf diesem Server: ${time}. Rotation × Anzahl der Indizes darf nicht darüber liegen.`,
    delete: 'Sind es mehr, werden die ältesten Indizes mit ihren Nachrichten gelöscht.',
    close:
      'Sind es mehr, werden die ältesten Indizes geschlossen: Ihre Nachrichten bleiben auf dem Datenträger, Suchen finden sie aber nicht.',
    counted: (consequence) => `${consequence} Der Schreib-Index und geschlossene zählen mit.`,
    noop: 'Alle Indizes bleiben erhalten. Darauf achten, dass der Datenträger nicht voll wird.',
  },
  strategy: {
    notOffered: 'Der Server bietet diese Strategie nicht an',
    setTo: 'Eingestellt ist',
    none: 'nichts',
    choose: 'Eine andere wählen oder diese in der Konfiguration des Servers einschalten.',
  },
  effect: {
    label: 'Wirkung',
    title: 'Was aufbewahrt wird',
    unknown: 'Rotation und Aufbewahrung ausfüllen, um zu sehen, wie viel aufbewahrt wird.',
    now: (indices) => `Jetzt: ${countOf(indices, 'Index', 'Indizes')}`,
    oldest: (age) => `; Alter der ältesten Nachricht: ${age}`,
    closes: (indices) => `Speichern schließt jetzt ${countOf(indices, 'Index', 'Indizes')}`,
    deletes: (indices) => `Speichern entfernt jetzt ${countOf(indices, 'Index', 'Indizes')}`,
    range: (first, last) => `${first} bis ${last}`,
  },
  removal: {
    closeTitle: (indices, title) => `Speichern und ${countOf(indices, 'Index', 'Indizes')} von ${title} schließen?`,
    deleteTitle: (indices, title) => `Speichern und ${countOf(indices, 'Index', 'Indizes')} von ${title} löschen?`,
    closeButton: (indices) => `Speichern und ${countOf(indices, 'Index', 'Indizes')} schließen`,
    deleteButton: (indices) => `Speichern und ${countOf(indices, 'Index', 'Indizes')} löschen`,
    closes:
      'Die Aufbewahrung schließt sie in wenigen Minuten. Ihre Nachrichten bleiben auf dem Datenträger; Suchen finden sie erst nach dem Öffnen wieder.',
    deletes:
      'Die Aufbewahrung löscht sie in wenigen Minuten unwiderruflich mit ihren Nachrichten. Neuere Indizes bleiben erhalten.',
    holds: (size, messages) => `${size}, ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
  },
  checks: {
    title: 'Einen Titel eingeben.',
    description: 'Eine Beschreibung eingeben.',
    analyzer: 'Den Namen eines Analyzers eingeben.',
    rotation: 'Wählen, wann rotiert wird.',
    whole: (least) => `Eine ganze Zahl eingeben, mindestens ${formatCount(least)}.`,
    noPrefix: 'Ein Präfix eingeben: Damit beginnen die Namen der Indizes.',
    prefixBegin: 'Mit einem Buchstaben oder einer Ziffer beginnen, nicht mit _, - oder +.',
    prefixCapitals: 'Kleinbuchstaben verwenden.',
    prefixSigns: 'Nur a bis z, 0 bis 9, _, - und + verwenden.',
    samePrefix: (title) => `Index-Set „${title}“ hat dieses Präfix schon.`,
    prefixConflict: (title, prefix) =>
      `Index-Set „${title}“ hat das Präfix ${prefix}: Keines darf mit dem anderen beginnen.`,
    tooShort: 'Höchstens stündlich rotieren: 1 Stunde oder mehr eingeben.',
    tooLong: (longest) => `Ein Schreib-Index bleibt auf diesem Server höchstens: ${longest}.`,
    keptTooLong: (indices, period, kept, longest) =>
      `${formatCount(indices)} × ${period} sind ${kept}. Längste Aufbewahrung auf diesem Server: ${longest}.`,
    refreshInterval: 'Eine Sekunde oder mehr eingeben.',
  },
});
