import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const STATUS: Readonly<Record<string, string>> = { green: 'grün', yellow: 'gelb', red: 'rot' };

translate(texts, {
  health: {
    cluster: 'Elasticsearch-Cluster',
    engine: 'Suchmaschine',
    state: (name, status) => `${name}: ${STATUS[status] ?? status}`,
    shards: (active, initializing, relocating, unassigned) =>
      `Shards: ${active} aktiv, ${initializing} werden initialisiert, ${relocating} werden verschoben, ${unassigned} nicht zugewiesen`,
  },
  summary: {
    usedByDefault: 'Wird verwendet, wenn nichts anderes gewählt ist.',
    prefix: 'Index-Präfix',
    shards: 'Shards',
    replicas: 'Replikate',
    refreshInterval: 'Aktualisierung der Feldtypen',
    rotation: 'Rotation',
    retention: 'Aufbewahrung',
    inEffect: 'Wirkung',
  },
  notDefault: {
    already: 'Es ist bereits das Standard-Index-Set',
    cannotBe: 'Es kann nicht Standard-Index-Set werden',
  },
  palette: (prefix, isDefault) => `Index-Set ${prefix}${isDefault ? ', Standard' : ''}`,
  strategies: {
    count: { choice: 'Anzahl der Nachrichten', summary: 'Anzahl' },
    size: { choice: 'Größe des Index', summary: 'Größe' },
    time: { choice: 'Alter des Index', summary: 'Alter' },
    delete: { choice: 'Index löschen', summary: 'Löschen' },
    close: { choice: 'Index schließen', summary: 'Schließen' },
    noop: { choice: 'Nichts tun', summary: 'Nichts tun' },
    notRotated: 'Rotation und Aufbewahrung gelten hier nicht, und kein Stream kann hierher schreiben.',
    most: (name, count) => `${name}: ab ${count}`,
    maxDocuments: 'Höchstzahl der Nachrichten je Index',
    maxSize: 'Höchstgröße des Index',
    bytes: (bytes, size) => `${bytes} Bytes (${size})`,
    period: 'Rotation nach',
    maxIndices: 'Höchstzahl der Indizes',
    unknown: 'Unbekannte Strategie',
  },
  kept: {
    about: (length) => `etwa ${length}`,
    messages: (messages) => `höchstens etwa ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
    size: (size) => `höchstens etwa ${size}`,
    everything: 'Bewahrt alles auf: Nichts wird entfernt.',
    deleted: (kept) => `Bewahrt ${kept} an Daten auf.`,
    closed: (kept) => `Hält ${kept} an Daten offen; ältere Indizes werden geschlossen und bleiben auf dem Datenträger.`,
    hours: (hours) => countOf(hours, 'Stunde', 'Stunden'),
    days: (days) => countOf(days, 'Tag', 'Tage'),
  },
});
