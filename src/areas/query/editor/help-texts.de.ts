import { translate } from 'texts/catalogue';
import { texts } from './help-texts';

translate(texts, {
  title: 'Abfragesyntax',
  write: 'Eingabe',
  finds: 'Findet',
  forms: {
    word: 'Das Wort, in jedem Feld',
    value: 'Diesen Wert dieses Feldes',
    phrase: 'Diese Wörter, direkt nacheinander',
    wildcards: 'Beliebige Zeichen, ein Zeichen',
    range: 'Von und bis, beide eingeschlossen; { } schließen sie aus',
    greater: 'Größer; auch >=, <, <=',
    exists: 'Nachrichten, die das Feld haben',
    operators: 'Operatoren in Großbuchstaben; zum Kombinieren Klammern setzen',
    group: 'Mehrere Werte für ein Feld',
    expression: 'Ein regulärer Ausdruck, der auf den ganzen Wert passt',
    similar: 'Das Wort mit bis zu zwei Tippfehlern',
    quoted: 'Werte mit : / und anderen Sonderzeichen in Anführungszeichen setzen oder mit \\ maskieren',
  },
  note: 'Nebeneinander stehende Wörter sind Alternativen. Groß- und Kleinschreibung wird in allen Feldern außer message, full_message und source unterschieden.',
});
