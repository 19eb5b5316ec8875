import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  creating: 'Stream anlegen',
  editing: 'Stream bearbeiten',
  cloning: 'Stream kopieren',
  title: 'Titel',
  titleMissing: 'Einen Titel eingeben',
  description: 'Beschreibung',
  indexSet: 'Index-Set',
  indexSetHelp: 'Hier werden die Nachrichten des Streams gespeichert, so lange wie dieses Index-Set sie aufbewahrt.',
  noIndexSet: 'Zuerst ein Index-Set wählen',
  removesMatches: 'Treffer aus dem Stream „All messages“ entfernen',
  removesMatchesHelp: 'Dann finden nur Personen die Nachrichten, die diesen Stream lesen dürfen.',
  startsNow: 'Stream sofort starten',
  startsNowHelp: 'Ein Stream empfängt erst Nachrichten, wenn er gestartet ist und eine Regel hat.',
  storedTwice:
    'Nachrichten dieses Streams werden doppelt gespeichert: in seinem Index-Set und in dem von „All messages“. Treffer aus „All messages“ entfernen, um sie einmal zu speichern.',
});
