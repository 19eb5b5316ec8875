import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    title: 'Indizes und Index-Sets',
    document: 'Indizes und Index-Sets',
    help: 'Ein Index-Set legt fest, wie Nachrichten gespeichert werden: Namen der Indizes, wann der nächste beginnt, wie viele aufbewahrt werden. Jeder Stream schreibt in ein Index-Set; alle anderen Nachrichten kommen in das Standard-Index-Set.',
    failures: 'Indexierungsfehler',
    create: 'Index-Set anlegen',
    filter: 'Index-Sets filtern',
    filterBy: 'Titel, Präfix oder Beschreibung',
    alwaysSizes: 'Größen immer laden',
    failed: 'Die Index-Sets konnten nicht geladen werden',
    table: 'Index-Sets',
    lead: 'Ein Index-Set legt fest, wie Nachrichten gespeichert werden: wie seine Indizes heißen, wann der nächste beginnt und wie viele aufbewahrt werden. Jeder Stream schreibt seine Nachrichten in ein Index-Set.',
    total: 'Gesamt:',
    totalBytes: (bytes, isCluster) => `${bytes} Bytes${isCluster ? ', mit Replikaten' : ''}`,
    totals: (indices, documents, size) =>
      `${countOf(indices, 'Index', 'Indizes')}, ${countOf(documents, 'Nachricht', 'Nachrichten')}, ${size}`,
    totalUnknown: 'k. A.',
  },
  empty: {
    title: 'Es gibt keine Index-Sets.',
    text: 'Ein Index-Set legt fest, wie Nachrichten gespeichert und wie lange sie aufbewahrt werden.',
  },
  actions: { edit: 'Bearbeiten', setDefault: 'Als Standard setzen', delete: 'Löschen …' },
  columns: {
    title: 'Titel',
    prefix: 'Index-Präfix',
    indices: 'Indizes',
    documents: 'Nachrichten',
    size: 'Größe',
    shards: 'Shards',
    rotation: 'Rotation',
    retention: 'Aufbewahrung',
    streams: 'Streams',
  },
  unknown: 'k. A.',
  bytes: (bytes) => `${bytes} Bytes`,
  shards: (shards, replicas) => `${countOf(shards, 'Shard', 'Shards')}, ${countOf(replicas, 'Replikat', 'Replikate')}`,
  isDefault: 'Standard',
  readOnly: 'nur lesend',
  setDefault: {
    title: (title) => `Index-Set „${title}“ als Standard setzen?`,
    confirm: 'Als Standard setzen',
    busy: 'Wird gesetzt …',
    text: 'Es wird verwendet, wenn nichts anderes gewählt ist. Gespeicherte Nachrichten bleiben, wo sie sind.',
  },
  delete: {
    title: (title) => `Index-Set „${title}“ löschen?`,
    confirm: 'Löschen',
    busy: 'Wird gelöscht …',
    data: 'Auch alle Daten dieses Index-Sets entfernen?',
    kept: (canRestore) =>
      `Die Indizes bleiben auf dem Datenträger, aber Suchen finden ihre Nachrichten nicht mehr.${canRestore ? ' Wiederherstellen aus dem Papierkorb ist 30 Tage lang möglich, mit den Nachrichten.' : ''}`,
    lost: 'Die Indizes werden unwiderruflich mit ihren Nachrichten gelöscht.',
    lostOf: (indices, messages, size) =>
      `Löscht unwiderruflich ${countOf(indices, 'Index', 'Indizes')} mit ${countOf(messages, 'Nachricht', 'Nachrichten')} (${size}).`,
    isDefault: 'Das Standard-Index-Set lässt sich nicht löschen',
    isDefaultNote: 'Es ist das Standard-Index-Set. Zuerst ein anderes als Standard setzen.',
    loading: 'Verwendung durch Streams wird geprüft',
    notKnown: 'Unbekannt, welche Streams es verwenden',
    notKnownNote: 'Die Streams konnten nicht geladen werden; ob einer es verwendet, ist unbekannt. Erneut versuchen.',
    used: 'Streams verwenden es',
    usedNote: (streams) =>
      `${countOf(streams, 'Stream speichert', 'Streams speichern')} Nachrichten darin. Dort zuerst ein anderes Index-Set wählen.`,
    users: 'Streams, die es verwenden',
  },
});
