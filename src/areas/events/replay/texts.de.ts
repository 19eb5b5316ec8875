import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  bar: 'Was wiederholt wird',
  event: 'Wiederholung des Ereignisses',
  definition: 'Wiederholung der Ereignisdefinition',
  last: (window) => `über die letzten ${window}`,
  unreadable:
    'Die Definition dürfen Sie nicht lesen, oder es gibt sie nicht mehr: gezeigt werden alle Nachrichten der Streams in dieser Zeit.',
  noEvent: 'Dieses Ereignis gibt es nicht',
  noEventText: 'Es wurde gelöscht, oder Sie dürfen nicht alle Streams lesen, aus denen seine Nachrichten kamen.',
  noDefinition: 'Diese Ereignisdefinition gibt es nicht',
  noDefinitionText: 'Sie wurde gelöscht, oder Sie dürfen sie nicht lesen.',
  unknownKind: 'Diese Ereignisdefinition hat keine Suche',
  unknownKindText: 'Ihre Bedingung ist von einer Art, die diese Konsole nicht kennt.',
  failed: 'Das Ereignis konnte nicht geladen werden',
  toList: 'Alarme & Ereignisse',
});
