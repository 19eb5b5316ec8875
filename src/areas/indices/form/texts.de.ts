import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    create: 'Index-Set anlegen',
    configure: 'Index-Set konfigurieren',
    help: 'Wie Nachrichten dieses Sets gespeichert werden: Namen, Kopien, wann ein Index voll ist und was mit alten geschieht. Was eine Änderung für vorhandene Daten bedeutet, steht vor dem Speichern neben dem Formular.',
    indexSets: 'Index-Sets',
    overview: 'Alle Index-Sets',
    cancel: 'Abbrechen',
    save: 'Speichern',
    saveAndStay: 'Speichern und bleiben',
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
    description: 'Was hier gespeichert ist, für alle, die ein Index-Set für einen Stream wählen.',
    names: 'Namen der Indizes:',
    alias: 'Schreib-Alias',
    fixed: 'Später nicht mehr zu ändern.',
  },
  storage: {
    title: 'Speicherung',
    fromNext: 'Gilt ab dem nächsten Index',
    analyzer: 'Wie das Such-Backend Texte in Wörter zerlegt. Später nicht mehr zu ändern.',
    shards: 'Teile, in die ein Index zerlegt wird, um ihn über Knoten zu verteilen.',
    replicas: 'Kopien jedes Teils. Jede braucht noch einmal die volle Größe auf der Platte.',
    segments:
      'In so viele Dateien wird ein Index zusammengelegt, in den nicht mehr geschrieben wird. Je weniger, desto schneller die Suche.',
    refreshInterval: 'Wie oft der Server die Typen neuer Felder prüft.',
    optimization: 'Spart Arbeit bei jeder Rotation; Suchen in älteren Indizes dauern länger.',
  },
  rotation: {
    title: 'Rotation',
    count: 'Der nächste Index beginnt, wenn der Schreib-Index mehr Nachrichten hat.',
    size: (isCluster) =>
      `Der nächste Index beginnt, wenn der Schreib-Index größer ist${isCluster ? ', ohne Replikate' : ''}.`,
    period: 'Der nächste Index beginnt, wenn der Schreib-Index so alt ist: 7 Tage, 36 h, 1 Monat.',
    empty: 'Ausgeschaltet beginnt kein neuer Index, solange das ganze Set leer ist.',
  },
  retention: {
    title: 'Aufbewahrung',
    longest: (time) =>
      `Längste Aufbewahrung auf diesem Server: ${time}. Rotation × Anzahl der Indizes darf nicht darüber liegen.`,
    delete: 'Sind es mehr, werden die ältesten Indizes mit ihren Nachrichten gelöscht.',
    close:
      'Sind es mehr, werden die ältesten Indizes geschlossen: ihre Nachrichten bleiben auf der Platte, Suchen finden sie nicht.',
    counted: (consequence) => `${consequence} Der Schreib-Index und geschlossene zählen mit.`,
    noop: 'Indizes bleiben, wie sie sind; einzustellen ist nichts. Darauf achten, dass die Platte nicht voll wird.',
  },
  strategy: {
    notOffered: 'Der Server bietet diese Strategie nicht an',
    setTo: 'Eingestellt ist',
    none: 'nichts',
    choose: 'Eine andere wählen oder diese in der Konfiguration des Servers einschalten.',
  },
  effect: {
    label: 'Wirkung',
    title: 'Was bleibt',
    unknown: 'Rotation und Aufbewahrung ausfüllen, um zu sehen, wie viel bleibt.',
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
      'Die Aufbewahrung schließt sie in wenigen Minuten. Ihre Nachrichten bleiben auf der Platte; Suchen finden sie erst nach dem Öffnen wieder.',
    deletes:
      'Die Aufbewahrung löscht sie in wenigen Minuten mit ihren Nachrichten, unwiderruflich. Neuere Indizes bleiben.',
    holds: (size, messages) => `${size}, ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
  },
  checks: {
    title: 'Einen Titel eingeben.',
    description: 'Eine Beschreibung eingeben.',
    analyzer: 'Den Namen eines Analyzers eingeben.',
    rotation: 'Wählen, wann rotiert wird.',
    whole: (least) => `Eine ganze Zahl eingeben, mindestens ${formatCount(least)}.`,
    noPrefix: 'Ein Präfix eingeben: damit beginnen die Namen der Indizes.',
    prefixBegin: 'Mit einem Buchstaben oder einer Ziffer beginnen, nicht mit _, - oder +.',
    prefixCapitals: 'Kleinbuchstaben benutzen: Namen von Indizes haben keine großen.',
    prefixSigns: 'Nur a bis z, 0 bis 9, _, - und + benutzen.',
    samePrefix: (title) => `Index-Set „${title}“ hat dieses Präfix schon.`,
    prefixConflict: (title, prefix) =>
      `Index-Set „${title}“ hat das Präfix ${prefix}: keines darf mit dem anderen beginnen.`,
    tooShort: 'Höchstens stündlich rotieren: 1 Stunde oder mehr eingeben.',
    tooLong: (longest) => `Ein Schreib-Index bleibt auf diesem Server höchstens: ${longest}.`,
    keptTooLong: (indices, period, kept, longest) =>
      `${formatCount(indices)} × ${period} sind ${kept}. Längste Aufbewahrung auf diesem Server: ${longest}.`,
    refreshInterval: 'Eine Sekunde oder mehr eingeben.',
  },
});
