import { type Sentences } from 'texts/sentences';

/** Extractors, converters, patterns and what people try of them. */
export const PROCESSING: Sentences = {
  'Could not apply extractor {name} - {reason}': 'Der Extractor {name} konnte nicht angewendet werden – {reason}',
  'Could not apply converter [{name}] of extractor {extractor} - {reason}':
    'Der Konverter [{name}] des Extractors {extractor} konnte nicht angewendet werden – {reason}',
  'A rule of the stream {id}: {reason}': 'Eine Regel des Streams {id}: {reason}',
  'It takes too long on this message': 'Dauert bei dieser Nachricht zu lange',
  'The expression was stopped after {ms} ms. Use fewer nested repetitions, or begin with fixed text.':
    'Der Ausdruck wurde nach {ms} ms gestoppt. Weniger verschachtelte Wiederholungen verwenden oder mit festem Text beginnen.',
  'It takes longer than {ms} ms on this text. Simplify the expression.':
    'Dauert bei diesem Text länger als {ms} ms. Den Ausdruck vereinfachen.',
  'Not tested: the server is stopping.': 'Nicht geprüft: Der Server wird beendet.',
  'Stopped: it takes too long. Simplify the expression.': 'Gestoppt: Es dauert zu lange. Den Ausdruck vereinfachen.',
  'You have too many tests running.': 'Es laufen schon zu viele eigene Tests.',
  'Too many tests are running on this server. Try again in {seconds} s.':
    'Auf diesem Server laufen zu viele Tests. In {seconds} s erneut versuchen.',
  'The extractors take too long to compile: make their expressions simpler.':
    'Die Extractors zu übersetzen dauert zu lange: ihre Ausdrücke vereinfachen.',
  'An input has at most {count} extractors. Remove some first.':
    'Ein Input hat höchstens {count} Extractors. Zuerst einige entfernen.',
  "Couldn't find extractor {id}": 'Extractor nicht gefunden: {id}',
  'Extractor persist validation failed.': 'Der Extractor ist nicht vollständig.',
  'Enter the target field.': 'Das Zielfeld eingeben.',
  'The regular expression has no named group. Name one, as in (?<user>\\w+).':
    'Der reguläre Ausdruck hat keine benannte Gruppe. Eine benennen, etwa (?<user>\\w+).',
  'Field [{field}] is reserved.': 'Das Feld [{field}] ist reserviert.',
  'The condition needs a value.': 'Die Bedingung braucht einen Wert.',
  "Lookup table <{name}> doesn't exist": 'Die Lookup-Tabelle <{name}> gibt es nicht',
  "Lookup table <{name}> doesn't exist.": 'Die Lookup-Tabelle <{name}> gibt es nicht.',
  'The setting lookup_table_name is missing.': 'Die Einstellung lookup_table_name fehlt.',
  'The setting {name} is longer than {count} characters.': 'Die Einstellung {name} ist länger als {count} Zeichen.',
  'The setting {name} is missing: enter a text.': 'Die Einstellung {name} fehlt: einen Text eingeben.',
  'The setting {name} must be a text.': 'Die Einstellung {name} muss ein Text sein.',
  'The setting {name} is missing: enter a whole number.': 'Die Einstellung {name} fehlt: eine ganze Zahl eingeben.',
  'The setting {name} must be true or false.': 'Die Einstellung {name} muss true oder false sein.',
  'The setting index must be at least 1.': 'Die Einstellung index muss mindestens 1 sein.',
  'The result of the replacement is too long.': 'Das Ergebnis der Ersetzung ist zu lang.',
  'The replacement cannot be used. {reason}.': 'Die Ersetzung kann nicht verwendet werden. {reason}.',
  'Escape a single $ as \\$': 'Ein einzelnes $ als \\$ schreiben',
  'There is no group {number}': 'Die Gruppe {number} gibt es nicht',
  'There is no group named {name}': 'Eine Gruppe {name} gibt es nicht',
  'It ends with a backslash': 'Endet mit einem umgekehrten Schrägstrich',
  'Unknown language {name}. Use one such as en or de-DE.':
    'Die Sprache {name} ist unbekannt. Eine wie en oder de-DE verwenden.',
  'The date format cannot be used: unknown letter {letter}. Put text in single quotes.':
    'Das Datumsformat kann nicht verwendet werden: Der Buchstabe {letter} ist unbekannt. Text in einfache Anführungszeichen setzen.',
  'The date format is longer than {count} letters.': 'Das Datumsformat ist länger als {count} Zeichen.',
  'The date format cannot be used: a quotation mark is not closed.':
    'Das Datumsformat kann nicht verwendet werden: Ein Anführungszeichen ist nicht geschlossen.',
  'Failure running JSON extractor: {reason}': 'Der JSON-Extractor ist fehlgeschlagen: {reason}',
  '"{value}" is no integer': '„{value}“ ist keine ganze Zahl',
  '"{value}" is no number': '„{value}“ ist keine Zahl',
  '"{value}" is no date of the format {format}': '„{value}“ ist kein Datum im Format {format}',

  'The path ends too early.': 'Der Pfad endet zu früh.',
  'Character {at} of the path is not expected: {character}': 'Zeichen {at} des Pfads wird nicht erwartet: {character}',
  'A path has at most {count} characters.': 'Ein Pfad hat höchstens {count} Zeichen.',
  'A path begins with $.': 'Ein Pfad beginnt mit $.',
  'Filters and scripts in brackets are not supported.': 'Filter und Skripte in Klammern werden nicht unterstützt.',

  'Character classes are nested too deeply': 'Zeichenklassen sind zu tief verschachtelt',
  'Unknown escape in a class': 'Unbekanntes Zeichen nach einem umgekehrten Schrägstrich in einer Zeichenklasse',
  'Nothing follows the backslash': 'Nach einem umgekehrten Schrägstrich fehlt ein Zeichen',
  'Duplicate group name "{name}"': 'Der Name der Gruppe „{name}“ ist doppelt vergeben',
  'Backreference to group {name}, which may not have matched':
    'Rückverweis auf die Gruppe {name}, die vielleicht nichts gefunden hat',
  'Case-insensitive backreference': 'Rückverweis ohne Beachtung der Groß- und Kleinschreibung',
  'Lookaround, backreferences and possessive quantifiers are not supported here':
    'Lookaround, Rückverweise und possessive Quantoren werden hier nicht unterstützt',
  'Pattern too large': 'Das Muster ist zu groß',
  'Pattern too long': 'Das Muster ist zu lang',
  'Too many groups': 'Zu viele Gruppen',
  'Closing bracket without an opening one': 'Schließende Klammer ohne öffnende',
  'Nothing to repeat': 'Nichts, was wiederholt werden könnte',
  'Invalid group name': 'Der Name der Gruppe ist ungültig',
  'Unknown kind of group': 'Unbekannte Art von Gruppe',
  'Groups are nested too deeply': 'Gruppen sind zu tief verschachtelt',
  'Character classes are too large': 'Zeichenklassen sind zu groß',
  'Repetition of a repetition': 'Wiederholung einer Wiederholung',
  'Unknown date format "{format}": {reason}. Write it as in yyyy-MM-dd HH:mm:ss.SSS, other words in \'\'':
    "Unbekanntes Datumsformat „{format}“: {reason}. Schreibweise yyyy-MM-dd HH:mm:ss.SSS, andere Wörter in ''",
  '{letter} has no meaning': '{letter} hat keine Bedeutung',
  '{pattern} should not be empty or null': 'Das Muster fehlt',
  'Deep recursion pattern compilation of {name}': 'Das Muster {name} ist zu tief verschachtelt',
  'Grok expression {name} is too long when its patterns are filled in: refer to fewer or shorter ones':
    'Der Grok-Ausdruck {name} ist zu lang, wenn seine Muster eingesetzt sind: weniger oder kürzere verwenden',
  "No definition for key '{name}' found, aborting": 'Das Muster „{name}“ gibt es nicht',
  '{value} is out of range for {bits} bits': '{value} passt nicht in {bits} Bit',
  '{value} is out of range': '{value} ist zu groß oder zu klein',
  'Invalid data type :{type}': 'Ungültiger Datentyp: {type}',
  'Invalid pattern GrokPattern{id={id}, name={name}, pattern={pattern}, contentPack=null}':
    'Ungültiges Muster {name}: {pattern}',
  '{value} is not a position: count from 0.': '{value} ist keine Position: von 0 an zählen.',
  '{value} is not a valid field name.': '{value} ist kein gültiger Feldname.',
};
