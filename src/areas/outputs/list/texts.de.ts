import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const messages = (count: number) => countOf(count, 'Nachricht', 'Nachrichten');

translate(texts, {
  title: 'Ausgänge im Cluster',
  ofStream: (title) => `Ausgänge des Streams „${title}“`,
  ofAStream: 'Ausgänge des Streams',
  help: 'Ausgänge senden die Nachrichten von Streams an andere Systeme. Ein Ausgang, den mehrere Streams nutzen, erhält jede Nachricht nur einmal. Solange sein Empfänger nicht antwortet, warten Nachrichten in einem Puffer auf dem Datenträger.',
  streamHelp:
    'Jede Nachricht des Streams geht auch an diese Ausgänge. „Vom Stream entfernen“ beendet das nur für diesen Stream; „Für alle löschen“ hält einen Ausgang für alle Streams an.',
  create: 'Ausgang anlegen',
  assign: 'Vorhandenen Ausgang zuweisen',
  filterBy: 'Titel, Typ oder Stream',
  failed: 'Die Ausgänge konnten nicht geladen werden',
  empty: {
    title: 'Nachrichten weiterleiten',
    text: 'Kein Ausgang angelegt. Ein Ausgang sendet die Nachrichten seiner Streams beim Eintreffen an ein anderes System.',
  },
  emptyStream: {
    title: 'Nachrichten dieses Streams weiterleiten',
    text: 'Kein Ausgang angelegt. Einen anlegen oder einen zuweisen, den andere Streams nutzen.',
  },
  columns: {
    title: 'Titel',
    state: 'Zustand',
    waiting: 'Wartend',
    sent: 'Gesendet',
    lost: 'Nicht zugestellt',
    streams: 'Streams',
    filter: 'Nachrichten',
  },
  allMessages: 'Alle',
  conditions: {
    idle: 'Inaktiv',
    running: 'Läuft',
    retrying: 'Neuer Versuch',
    paused: 'Pausiert',
    unusable: 'Nicht nutzbar',
  },
  unknownType: 'Unbekannter Typ',
  noStream: 'Keiner',
  streams: (count) => countOf(count, 'Stream', 'Streams'),
  actions: {
    edit: 'Ausgang bearbeiten …',
    unknownType: 'Dieser Server kennt den Typ des Ausgangs nicht.',
    pause: 'Ausgang pausieren',
    resume: 'Ausgang fortsetzen',
    test: 'Testnachricht senden …',
    discard: 'Puffer verwerfen …',
    filter: 'Nachrichten filtern …',
    removeFrom: 'Vom Stream entfernen …',
    deleteGlobally: 'Für alle löschen …',
    nothingWaits: 'Im Puffer wartet nichts.',
  },
  terminateTitle: 'Diesen Ausgang wirklich löschen?',
  lost: (isOne) =>
    isOne
      ? 'Er hält für alle Streams an. Was in seinem Puffer wartet, wird verworfen; gesendet wird nichts mehr.'
      : 'Sie halten für alle Streams an. Was in ihren Puffern wartet, wird verworfen; gesendet wird nichts mehr.',
  removeFrom: {
    title: 'Diesen Ausgang wirklich vom Stream entfernen?',
    effect: 'Andere Streams behalten ihn. Was in seinem Puffer wartet, wird noch gesendet.',
    confirm: 'Vom Stream entfernen',
    busy: 'Wird entfernt …',
  },
  discard: {
    title: (title) => `Puffer des Ausgangs „${title}“ verwerfen?`,
    effect: (count) =>
      `${messages(count)} ${count === 1 ? 'wird' : 'werden'} von diesem Ausgang nie gesendet. In den Streams bleiben sie.`,
    confirm: 'Puffer verwerfen',
    busy: 'Wird verworfen …',
  },
  test: {
    title: (title) => `Testnachricht an Ausgang „${title}“`,
    message: 'Nachricht',
    help: 'Sie geht sofort an den Empfänger, am Puffer vorbei. Ohne Text sagt die Nachricht, dass sie ein Test ist.',
    close: 'Schließen',
  },
  assignDialog: {
    title: 'Vorhandenen Ausgang zuweisen',
    output: 'Ausgang',
    select: 'Ausgang wählen',
    none: 'Kein Ausgang verfügbar: Der Stream hat bereits alle.',
    choose: 'Zuerst einen Ausgang wählen',
    confirm: 'Ausgang zuweisen',
    busy: 'Wird zugewiesen …',
    notLoaded: 'Die Ausgänge konnten nicht geladen werden.',
  },
  details: {
    configuration: 'Einstellungen',
    nothing: 'Es gibt nichts einzustellen.',
    notKnown: (type) =>
      `Das Plugin für den Typ „${type}“ ist auf diesem Server nicht geladen. Bis dahin tut der Ausgang nichts.`,
    delivery: 'Zustellung',
    streams: 'Streams',
    unused: 'Kein Stream nutzt diesen Ausgang.',
    waiting: 'Wartend',
    waitingOf: (count, size, limit) => `${messages(count)}, ${size} von ${limit}`,
    sent: 'Gesendet',
    sentWith: (sent, repeated) =>
      repeated === 0 ? formatCount(sent) : `${formatCount(sent)}, davon ${formatCount(repeated)} noch einmal`,
    refused: 'Vom Empfänger abgelehnt',
    dropped: 'Verworfen, Puffer voll',
    discarded: 'Manuell verworfen',
    undecided: 'Filter dauerte zu lange',
    only: 'nur',
    lastSent: 'Letzte Zustellung',
    waitingSince: 'Wartet seit',
    nextAttempt: 'Nächster Versuch',
    attempts: 'Fehlgeschlagene Versuche',
    lastError: 'Letzter Fehler',
    nodes: 'Je Knoten',
    onNode: (condition, waiting, sent) =>
      `${condition}: ${messages(waiting)} ${waiting === 1 ? 'wartet' : 'warten'}, ${formatCount(sent)} gesendet`,
    nodeAway: 'Nicht erreichbar; was dort wartet, ist nicht mitgezählt',
    id: 'ID',
    type: 'Typ',
  },
});
