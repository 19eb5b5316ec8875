import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  creating: 'Stream anlegen',
  editing: 'Stream bearbeiten',
  cloning: 'Stream kopieren',
  title: 'Titel',
  titleMissing: 'Geben Sie einen Titel ein',
  description: 'Beschreibung',
  indexSet: 'Index-Set',
  indexSetHelp: 'Hier werden die Nachrichten des Streams gespeichert, so lange wie dieses Index-Set sie aufbewahrt.',
  noIndexSet: 'Wählen Sie zuerst ein Index-Set',
  removesMatches: 'Treffer aus dem Stream „All messages“ entfernen',
  removesMatchesHelp: 'Dann finden nur Personen die Nachrichten, die diesen Stream lesen dürfen.',
  startsNow: 'Stream sofort starten',
  startsNowHelp: 'Ein Stream empfängt erst Nachrichten, wenn er gestartet ist und eine Regel hat.',
  storedTwice:
    'Nachrichten dieses Streams werden doppelt gespeichert: in seinem Index-Set und in dem von „All messages“. Entfernen Sie Treffer aus „All messages“, um sie einmal zu speichern.',
});
