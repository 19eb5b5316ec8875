import { translate } from 'texts/catalogue';
import { texts } from './help-texts';

translate(texts, {
  title: 'Abfragesprache',
  write: 'Geschrieben',
  finds: 'Findet',
  forms: {
    word: 'Das Wort, in jedem Feld',
    value: 'Diesen Wert dieses Feldes',
    phrase: 'Diese Wörter, direkt nacheinander',
    wildcards: 'Beliebige Zeichen, ein Zeichen',
    range: 'Von, bis, beide eingeschlossen; { } schließen sie aus',
    greater: 'Größer; auch >=, <, <=',
    exists: 'Nachrichten, die das Feld haben',
    operators: 'Operatoren in Großbuchstaben; gemischt mit Klammern',
    group: 'Klammern nach einem Feld',
    expression: 'Ein regulärer Ausdruck für den ganzen Wert',
    similar: 'Das Wort mit bis zu zwei falschen Buchstaben',
    quoted: 'Was : / und andere Zeichen enthält, in Anführungszeichen, oder \\ davor',
  },
  note: 'Wörter nebeneinander werden als Alternativen gesucht. Groß- und Kleinschreibung zählt in allen Feldern außer message, full_message und source.',
});
