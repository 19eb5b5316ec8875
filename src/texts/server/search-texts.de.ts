import { type Sentences } from 'texts/sentences';

/** Searches: queries, time ranges, widgets, single messages. */
export const SEARCHES: Sentences = {
  'Cannot parse query: {reason}': 'Die Abfrage ist nicht lesbar: {reason}',
  '{value} is not a timestamp. Send it as ISO 8601.': '{value} ist kein Zeitstempel. Verlangt ist einer nach ISO 8601.',
  'This cannot be read': 'Das ist nicht lesbar',
  'The query ends too early': 'Die Abfrage endet zu früh',
  'The query is longer than {count} characters': 'Die Abfrage ist länger als {count} Zeichen',
  'The query has more than {count} values': 'Die Abfrage hat mehr als {count} Werte',
  'Brackets are nested deeper than {count}': 'Klammern sind tiefer als {count} Ebenen verschachtelt',
  'Only a number can follow ~': 'Nach ~ kann nur eine Zahl stehen',
  'An edit distance is a whole number': 'Ein Änderungsabstand ist eine ganze Zahl',
  '"{character}" cannot be the first character. Wildcards at the start of a word are switched off by the administrator. Try a regex such as field:/.*lure/ or remove the leading wildcard.':
    '„{character}“ kann nicht am Anfang stehen. Platzhalter am Wortanfang hat die Administration abgeschaltet. Einen regulären Ausdruck wie field:/.*lure/ verwenden oder den Platzhalter am Anfang entfernen.',
  'The quote is not closed': 'Das Anführungszeichen ist nicht geschlossen',
  'The regular expression is not closed; escape a plain slash as \\/':
    'Der reguläre Ausdruck ist nicht geschlossen; einen einfachen Schrägstrich als \\/ schreiben',
  'A boost needs a number after ^': 'Nach ^ muss eine Zahl stehen',
  'A backslash needs a character after it': 'Nach einem umgekehrten Schrägstrich muss ein Zeichen stehen',
  'The regular expression cannot be read: {reason}': 'Der reguläre Ausdruck ist nicht lesbar: {reason}',
  'The parameter {name} has no value': 'Der Parameter {name} hat keinen Wert',
  'The parameter {name} is used but not declared': 'Der Parameter {name} wird verwendet, ist aber nicht angelegt',
  '"{word}" is a word here; write {upper}': '„{word}“ ist hier ein Wort; {upper} schreiben',
  'The query takes too long on this message; use fewer or simpler patterns':
    'Die Abfrage dauert bei dieser Nachricht zu lange; weniger oder einfachere Muster verwenden',
  'The query compares too many different things at once; use fewer fields, patterns or required values':
    'Die Abfrage vergleicht zu viel auf einmal; weniger Felder, Muster oder verlangte Werte verwenden',

  'The search took too long and was stopped. Narrow the time range or the query.':
    'Die Suche dauerte zu lange und wurde gestoppt. Den Zeitraum oder die Abfrage einschränken.',
  'The search needs more memory than allowed. Group by fewer values.':
    'Die Suche braucht mehr Speicher als erlaubt. Nach weniger Werten gruppieren.',
  'The message store rejected the search: {reason}': 'Der Nachrichtenspeicher hat die Suche abgelehnt: {reason}',
  'The server could not finish this search; nothing else is affected. Run it again, or see the server log for the cause.':
    'Der Server konnte diese Suche nicht beenden; sonst ist nichts betroffen. Sie erneut starten, oder im Log des Servers die Ursache nachsehen.',
  'Too many of your searches are already waiting. Wait for them, or close pages that refresh themselves.':
    'Zu viele eigene Suchen warten schon. Auf sie warten oder Seiten schließen, die sich selbst aktualisieren.',
  'Too many searches are waiting on the server. Try again in a minute.':
    'Auf dem Server warten zu viele Suchen. In einer Minute erneut versuchen.',
  'This search was not started: {count} of your searches are still running. Wait for them, or close pages you do not need.':
    'Diese Suche wurde nicht gestartet: {count} eigene Suchen laufen noch. Auf sie warten oder Seiten schließen, die nicht gebraucht werden.',
  'This search was not started: too many searches are waiting on this server. Try again in a minute.':
    'Diese Suche wurde nicht gestartet: Auf diesem Server warten zu viele Suchen. In einer Minute erneut versuchen.',
  'The message tables of this search show more than {size} together, so this one stays empty. Show fewer messages at once, or fewer tables.':
    'Die Nachrichtentabellen dieser Suche zeigen zusammen mehr als {size}, daher bleibt diese leer. Weniger Nachrichten auf einmal oder weniger Tabellen zeigen.',
  'The search failed': 'Die Suche ist fehlgeschlagen',
  'Search with id {id} does not exist': 'Die Suche mit der ID {id} gibt es nicht',
  'Search job {id} does not exist': 'Diesen Suchlauf gibt es nicht: {id}',
  'Search job {id} is not running. There is nothing to stop.':
    'Der Suchlauf {id} läuft nicht. Es gibt nichts zu stoppen.',
  'Not allowed to read search {id}': 'Keine Berechtigung für die Suche {id}',
  'Search {id} belongs to someone else': 'Die Suche {id} gehört jemand anderem',
  'A filter must name streams: streams:<id>,<id>': 'Ein Filter muss Streams nennen: streams:<id>,<id>',
  'Filters are nested deeper than {count}': 'Filter sind tiefer als {count} Ebenen verschachtelt',
  'Cannot read sort={value}. Write it as timestamp:desc.':
    'sort={value} ist nicht lesbar. Schreibweise: timestamp:desc.',
  'CSV needs fields: send their names separated by commas.':
    'CSV braucht Felder: ihre Namen durch Kommas getrennt senden.',
  'CSV is sorted by timestamp only.': 'CSV wird nur nach timestamp sortiert.',
  'The messages are larger than {size} together. Request fewer at once, or request CSV.':
    'Die Nachrichten sind zusammen größer als {size}. Weniger auf einmal oder CSV anfordern.',
  'The input is longer than {count} characters.': 'Die Eingabe ist länger als {count} Zeichen.',
  'The server is busy. Keep typing.': 'Der Server ist beschäftigt. Weiter tippen.',
  'The field [{field}] is a {type}: its values are not suggested.':
    'Das Feld [{field}] ist vom Typ {type}: Seine Werte werden nicht vorgeschlagen.',
  'Counting the values took too long. Narrow the time range.':
    'Die Werte zu zählen dauerte zu lange. Den Zeitraum einschränken.',

  'Give either range or from/to': 'Entweder range oder from/to angeben',
  'Cannot read time {value}. Write it as 2022-03-01T12:00:00.000Z':
    'Die Zeit {value} ist nicht lesbar. Schreibweise: 2022-03-01T12:00:00.000Z',
  'Cannot read time range: {reason}': 'Der Zeitraum ist nicht lesbar: {reason}',
  'The time range is outside the limit of the last {seconds} seconds':
    'Der Zeitraum liegt außerhalb der Grenze der letzten {seconds} Sekunden',
  "Cannot read offset '{value}': write it as 1i or as seconds":
    'Der Versatz „{value}“ ist nicht lesbar: Schreibweise 1i oder Sekunden',
  "The time range refers to search type '{id}', which does not exist":
    'Der Zeitraum verweist auf den Suchtyp „{id}“, den es nicht gibt',
  'Time ranges have circular references': 'Zeiträume verweisen im Kreis aufeinander',
  "Unknown search type '{type}'": 'Den Suchtyp „{type}“ gibt es nicht',

  'Elasticsearch limits the search result to {count} messages. With a page size of {size} messages, you can use the first {pages} pages.':
    'Elasticsearch begrenzt das Suchergebnis auf {count} Nachrichten. Bei {size} Nachrichten je Seite sind die ersten {pages} Seiten nutzbar.',
  'Messages may be sorted by at most {count} fields':
    'Nachrichten können nach höchstens {count} Feldern sortiert werden',
  'Messages may have at most {most} decorators, but these have {count}. Remove some.':
    'Nachrichten dürfen höchstens {most} Decorators haben, diese haben {count}. Einige entfernen.',
  'The result would have more than {count} buckets. Choose longer intervals or lower limits.':
    'Das Ergebnis hätte mehr als {count} Gruppen. Längere Intervalle oder kleinere Grenzen wählen.',
  'The result has more than {count} buckets': 'Das Ergebnis hat mehr als {count} Gruppen',
  "Cannot read date '{value}' of a date range: write it as 2022-03-01T12:00:00.000Z or now-1h":
    'Das Datum „{value}“ eines Zeitraums ist nicht lesbar: Schreibweise 2022-03-01T12:00:00.000Z oder now-1h',
  'A group may show at most {count} values': 'Eine Gruppe kann höchstens {count} Werte zeigen',
  'The field [{field}] is text and cannot be used for grouping':
    'Das Feld [{field}] ist Text, danach kann nicht gruppiert werden',
  'Expected date type on field [{field}]': 'Das Feld [{field}] muss ein Datum sein',
  'The interval splits this time range into more than {count} buckets. Choose a longer one.':
    'Das Intervall teilt diesen Zeitraum in mehr als {count} Abschnitte. Ein längeres wählen.',
  'A pivot may have at most {count} groups': 'Eine Auswertung kann höchstens {count} Gruppierungen haben',
  'A pivot may have at most {count} functions': 'Eine Auswertung kann höchstens {count} Funktionen haben',
  'Expected numeric type on field [{field}], but got [{type}]':
    'Das Feld [{field}] muss eine Zahl sein, ist aber [{type}]',
  'The function {name} needs a field': 'Die Funktion {name} braucht ein Feld',
  'The field [{field}] is text: only count and latest read it':
    'Das Feld [{field}] ist Text: Nur count und latest lesen es',
  "Unknown function '{name}'": 'Die Funktion „{name}“ gibt es nicht',
  "Cannot read interval '{value}': write it as 30s, 5m, 1h, 1d, 1w or 1M":
    'Das Intervall „{value}“ ist nicht lesbar: Schreibweise 30s, 5m, 1h, 1d, 1w oder 1M',

  'The server is stopping. Try again in a minute.': 'Der Server wird beendet. In einer Minute erneut versuchen.',
  'You have {count} live tails open. Close one of them to open another.':
    '{count} eigene Live-Ansichten sind offen. Eine schließen, um eine weitere zu öffnen.',
  'This server has {count} live tails open. Try again later.':
    'Auf diesem Server sind {count} Live-Ansichten offen. Später erneut versuchen.',

  'Message {id} does not exist in index {index}': 'Die Nachricht {id} gibt es im Index {index} nicht',
  'Message {id} is larger than {size} and cannot be shown in full. A search shows its beginning; an export contains selected fields in full.':
    'Die Nachricht {id} ist größer als {size} und kann nicht ganz gezeigt werden. Eine Suche zeigt ihren Anfang; ein Export enthält ausgewählte Felder ganz.',
  'The bytes of message {id} are not kept': 'Die Bytes der Nachricht {id} sind nicht aufbewahrt',
  'There is no analyzer {name}. Choose {known}.': 'Den Analyzer {name} gibt es nicht. {known} wählen.',

  '{name}: {value} is not a period. Write it as PT5M, P1D or PT0S.':
    '{name}: {value} ist kein Zeitraum. Schreibweise PT5M, P1D oder PT0S.',
  '{name} must be an object of periods and their labels.':
    '{name} muss ein Objekt aus Zeiträumen und ihren Bezeichnungen sein.',
  '{name} may have at most {count} entries.': '{name} darf höchstens {count} Einträge haben.',
  '{name}: {value} needs a label of at most {count} characters.':
    '{name}: {value} braucht eine Bezeichnung aus höchstens {count} Zeichen.',
  '{name} must be a list of at most {count} names of fields.':
    '{name} muss eine Liste aus höchstens {count} Feldnamen sein.',
  'The decorators make this page of messages larger than {size}. The messages are not lost: remove decorators from the table, or show fewer messages at once.':
    'Mit den Decorators ist diese Seite größer als {size}. Die Nachrichten sind nicht verloren: Decorators aus der Tabelle entfernen oder weniger Nachrichten auf einmal zeigen.',
  '{field} contains text, which is compared letter by letter: 9 comes after 10':
    '{field} enthält Text, der Buchstabe für Buchstabe verglichen wird: 9 kommt nach 10',
  'Query parsing error': 'Abfrage nicht lesbar',
  'Invalid regular expression': 'Ungültiger regulärer Ausdruck',
  'Value never matches': 'Wert passt nie',
};
