import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Regeln aus Beispielnachrichten',
  help: 'Was alle Beispiele gemeinsam haben, ohne IDs und Zeiten. Eine Nachricht muss alle gewählten Regeln erfüllen; sie lassen sich später ändern.',
  examples: 'Beispielnachrichten',
  remove: (message) => `Beispiel entfernen: ${message}`,
  add: 'Weiteres Beispiel',
  addHelp: 'Der Permalink einer Nachricht, oder ihr Index und ihre ID: Index/ID.',
  addButton: 'Beispiel hinzufügen',
  notAPlace: 'Einen Permalink oder Index/ID eingeben',
  notLoaded: 'Ein Beispiel konnte nicht geladen werden',
  none: 'Diese Nachrichten haben nichts gemeinsam, woraus sich eine Regel machen lässt.',
});
