import { type Sentences } from 'texts/sentences';

/** Calls that were refused before anything else was looked at, and the server as a whole. */
export const REQUESTS: Sentences = {
  'No permission to read the streams {ids}': 'Keine Berechtigung, die Streams {ids} zu lesen',
  'No permission to read any stream': 'Keine Berechtigung, einen Stream zu lesen',
  'Not authorized': 'Keine Berechtigung',
  'Not authorized to access resource id <{id}>': 'Keine Berechtigung für <{id}>',
  'Too many attempts. Try again in {seconds} s.': 'Zu viele Versuche. In {seconds} s erneut versuchen.',
  '{reason} Try again in {seconds} s.': '{reason} In {seconds} s erneut versuchen.',
  'Too many people are signing in.': 'Zu viele Personen melden sich gerade an.',
  'Missing {fields}. Send both to sign in.': 'Es fehlt: {fields}. Zum Anmelden beides senden.',
  'HTTP 404 Not Found': 'HTTP 404: Nicht gefunden',
  'HTTP 404 Not Found: {id} is neither a call of this server nor an id.':
    'HTTP 404: {id} ist weder ein Aufruf dieses Servers noch eine ID.',
  'The body is larger than the {size} this call takes. Send less at a time.':
    'Die Anfrage ist größer als die erlaubten {size}. Weniger auf einmal senden.',
  'Send the body as application/json.': 'Die Anfrage als application/json senden.',
  'The body is not JSON: {reason}': 'Die Anfrage ist kein JSON: {reason}',
  'The server failed to handle this request. See the server log under {id}.':
    'Der Server konnte diese Anfrage nicht bearbeiten. Im Log des Servers steht mehr unter {id}.',
  'The disk of the server is full: nothing was changed. Free some space, then try again.':
    'Der Datenträger des Servers ist voll: nichts wurde geändert. Platz schaffen, dann erneut versuchen.',
  'The address cannot be read. Check its length, and the percent signs in it.':
    'Die Adresse ist nicht lesbar. Ihre Länge und ihre Prozentzeichen prüfen.',
  'The request did not arrive within {seconds} s. Nothing was changed.':
    'Die Anfrage kam nicht innerhalb von {seconds} s an. Nichts wurde geändert.',
  'The headers of the request are too large. Send fewer or shorter ones.':
    'Die Kopfzeilen der Anfrage sind zu groß. Weniger oder kürzere senden.',
  'The HTTP request cannot be read. Nothing was changed.': 'Die HTTP-Anfrage ist nicht lesbar. Nichts wurde geändert.',
  'The header X-Requested-By is missing. Requests that change something must send it, with any value.':
    'Der Header X-Requested-By fehlt. Anfragen, die etwas ändern, müssen ihn mit einem beliebigen Wert senden.',
  'The server is reading too many large requests. Nothing was changed; try again.':
    'Der Server liest gerade zu viele große Anfragen. Nichts wurde geändert; erneut versuchen.',
  'The Authorization header must be a name and a password separated by a colon.':
    'Der Header Authorization muss aus Name und Passwort bestehen, getrennt durch einen Doppelpunkt.',
  'The request has several Authorization headers. Send one.':
    'Die Anfrage hat mehrere Header Authorization. Nur einen senden.',
  'The response is {type}. Send a matching Accept header.':
    'Die Antwort ist {type}. Einen passenden Header Accept senden.',
  'The request needs a JSON body.': 'Die Anfrage muss JSON enthalten.',
  'The body is nested deeper than {levels} levels at character {at}. Send fewer levels.':
    'Die Anfrage ist bei Zeichen {at} tiefer als {levels} Ebenen verschachtelt. Weniger Ebenen senden.',
  'Missing property {name}. It must be {what}.': 'Die Eigenschaft {name} fehlt. Sie muss {what} sein.',
  'Property {name} must be {what}, not {given}.': 'Die Eigenschaft {name} muss {what} sein, nicht {given}.',
  'Unable to map property {name}. It is unknown; leave it out.': 'Die Eigenschaft {name} ist unbekannt. Sie weglassen.',
  'Unable to map property {name}. Leave it out.': 'Die Eigenschaft {name} ist unbekannt. Sie weglassen.',
  'The request is not as expected.': 'Die Anfrage ist nicht wie erwartet.',
  'The configuration must be an object.': 'Die Konfiguration muss ein Objekt sein.',
  'There is no configuration class {name}': 'Die Konfigurationsklasse {name} gibt es nicht',
  'Invalid argument in search query: {reason}': 'Ungültige Suche in der Liste: {reason}',
  'A regular expression has at most {count} characters.': 'Ein regulärer Ausdruck hat höchstens {count} Zeichen.',
  'Lookaround and backreferences are not supported in this regular expression.':
    'Lookaround und Rückverweise werden in diesem regulären Ausdruck nicht unterstützt.',
  'The regular expression takes too long. Write a simpler one.':
    'Der reguläre Ausdruck braucht zu lange. Einen einfacheren schreiben.',
  'The search query is longer than {count} characters': 'Der Suchtext ist länger als {count} Zeichen',
  'There is no notification type {type}.': 'Den Benachrichtigungstyp {type} gibt es nicht.',
  'There is no system job {id}. It may have ended.': 'Den Job {id} gibt es nicht. Vielleicht ist er schon zu Ende.',
  'The definition of the job is missing.': 'Die Definition dieses Jobs fehlt.',
  'This server does not know jobs of the type {name}.': 'Dieser Server kennt keine Jobs vom Typ {name}.',
  'The run took too long and was ended.': 'Der Lauf hat zu lange gedauert und wurde beendet.',
  'The run failed. The log of the server says why.': 'Der Lauf ist fehlgeschlagen. Warum, steht im Log des Servers.',
  'The outcome of the run could not be stored.': 'Das Ergebnis des Laufs konnte nicht gespeichert werden.',
  'This node is stopping and accepts no more jobs. Try again when it runs.':
    'Dieser Knoten wird beendet und nimmt keine Jobs mehr an. Erneut versuchen, wenn er wieder läuft.',
  'Concurrency level reached: {count} of "{reason}" can run at once. Wait until it has ended, or cancel it.':
    'Von „{reason}“ können {count} gleichzeitig laufen. Warten, bis der Job zu Ende ist, oder ihn abbrechen.',
  'The job "{reason}" cannot be cancelled: {reason2}.': 'Der Job „{reason}“ kann nicht abgebrochen werden: {reason2}.',
  'The document store stopped: {reason}': 'Die Dokumentendatenbank wurde beendet: {reason}',

  '{name} must be a list.': '{name} muss eine Liste sein.',
  '{name} must be true or false.': '{name} muss true oder false sein.',
  '{name} of visualization_config must be one of {known}.':
    '{name} von visualization_config muss eines davon sein: {known}.',
  '{value} is not a date. Write it as 2022-03-01 or 2022-03-01T12:00:00Z.':
    '{value} ist kein Datum. Schreibweise 2022-03-01 oder 2022-03-01T12:00:00Z.',
  '{value} is not a number': '{value} ist keine Zahl',
  '{value} is not an id. An id has 24 hexadecimal digits.':
    '{value} ist keine ID. Eine ID hat 24 hexadezimale Ziffern.',
  '{place} contains {what}, which cannot be stored. Remove it.':
    '{place} enthält {what}; das kann nicht gespeichert werden. Es entfernen.',
  '{place} must be {what}.': '{place} muss {what} sein.',
  '{count} jobs are already waiting on this node. Try again later.':
    'Auf diesem Knoten warten schon {count} Jobs. Später erneut versuchen.',
};
