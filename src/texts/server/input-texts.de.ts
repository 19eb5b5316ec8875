import { type Sentences } from 'texts/sentences';

/** Inputs: why they do not listen, what they could not read, what was asked of them. */
export const INPUTS: Sentences = {
  'Port {port} is already in use on {host}': 'Port {port} wird auf {host} schon verwendet',
  'Port {port} requires privileges that this server does not have; choose 1024 or higher':
    'Für Port {port} fehlen diesem Server die Rechte; 1024 oder höher wählen',
  'This server is not allowed to listen on port {port} of {host}':
    'Dieser Server darf nicht auf Port {port} von {host} lauschen',
  'This machine has no address {host}': 'Dieser Rechner hat keine Adresse {host}',
  'The bind address {host} is unknown': 'Die Adresse {host} ist unbekannt',
  '{port} is not a port': '{port} ist kein Port',
  'The certificate or key cannot be used: {reason}':
    'Das Zertifikat oder der Schlüssel kann nicht verwendet werden: {reason}',
  'The changed certificate is not used, the one from before stays in use: {reason}':
    'Das geänderte Zertifikat wird nicht verwendet, das vorherige bleibt in Gebrauch: {reason}',
  'TLS is enabled, but the certificate file is missing': 'TLS ist eingeschaltet, aber die Datei des Zertifikats fehlt',
  'TLS is enabled, but the private key file is missing':
    'TLS ist eingeschaltet, aber die Datei des privaten Schlüssels fehlt',
  'Cannot read the certificate file {file} ({code})': 'Die Datei des Zertifikats, {file}, ist nicht lesbar ({code})',
  'Cannot read the private key file {file} ({code})':
    'Die Datei des privaten Schlüssels, {file}, ist nicht lesbar ({code})',
  'TLS is enabled, but the {what} file is missing': 'TLS ist eingeschaltet, aber die Datei fehlt: {what}',
  'Cannot read the {what} file {file} ({code})': 'Die Datei ist nicht lesbar: {what} {file} ({code})',
  'This server does not know the input type {type}': 'Dieser Server kennt den Input-Typ {type} nicht',
  'This server does not support inputs of type {type}.': 'Dieser Server hat keine Inputs vom Typ {type}.',

  'Disconnected from the broker at {address}: {reason}': 'Verbindung zum Broker {address} getrennt: {reason}',
  'The broker has closed the connection': 'Der Broker hat die Verbindung geschlossen',
  'The broker has closed the channel': 'Der Broker hat den Kanal geschlossen',
  'The broker at {address} does not accept connections': 'Der Broker {address} nimmt keine Verbindungen an',
  'The broker {host} is unknown': 'Der Broker {host} ist unbekannt',
  '{type} is not supported: it has not been tested with a real broker. Use another input type for these messages':
    '{type} wird nicht unterstützt: Der Typ ist nicht mit einem echten Broker geprüft. Für diese Nachrichten einen anderen Input-Typ verwenden',
  'Cannot read the trusted certificate file {file} ({reason})':
    'Die Datei der vertrauenswürdigen Zertifikate, {file}, kann nicht gelesen werden ({reason})',
  'The certificate of the broker at {address} is not trusted: enter the file of its trusted certificates':
    'Dem Zertifikat des Brokers {address} wird nicht vertraut: Die Datei vertrauenswürdiger Zertifikate angeben',
  'The certificate of the broker at {address} has expired': 'Das Zertifikat des Brokers {address} ist abgelaufen',
  'The certificate of the broker at {address} is not for {host}':
    'Das Zertifikat des Brokers {address} gilt nicht für {host}',
  'The broker at {address} does not use TLS, or not on this port':
    'Der Broker {address} verwendet kein TLS, oder nicht an diesem Port',
  'Input <{id}> does not use TLS on this node.': 'Der Input <{id}> verwendet auf diesem Knoten kein TLS.',
  'The broker at {address} does not answer': 'Der Broker {address} antwortet nicht',
  'The broker does not accept the username or password':
    'Der Broker akzeptiert den Benutzernamen oder das Passwort nicht',
  'The user may not do this on the broker: {reason}': 'Der Benutzer darf das auf dem Broker nicht: {reason}',
  'The broker has no virtual host {name} for this user':
    'Der Broker hat für diesen Benutzer keinen virtuellen Host {name}',
  'The queue exists with other properties: {reason}':
    'Die Warteschlange gibt es schon mit anderen Eigenschaften: {reason}',
  'The queue {name} was deleted': 'Die Warteschlange {name} wurde gelöscht',
  'The broker has no exchange {name}': 'Der Broker hat keinen Exchange {name}',
  'The package amqplib is not installed on this server': 'Das Paket amqplib ist auf diesem Server nicht installiert',
  'A message of {bytes} bytes is larger than {most} bytes':
    'Eine Nachricht von {bytes} Bytes ist größer als {most} Bytes',
  'The input was stopped': 'Der Input wurde gestoppt',
  'The URI of the JSON resource must begin with http:// or https://':
    'Die Adresse muss mit http:// oder https:// beginnen',
  'The URI must not contain a name or password; send them in a header':
    'Die Adresse darf keinen Namen und kein Passwort enthalten; sie in einem Header senden',
  'Headers must be written as Name: value, Name: value': 'Header müssen als Name: Wert, Name: Wert geschrieben sein',

  'The sender does not use TLS, or its TLS version is too old':
    'Der Absender verwendet kein TLS, oder seine TLS-Version ist zu alt',
  'The sender does not use TLS: it sends plain HTTP':
    'Der Absender verwendet kein TLS: Er sendet unverschlüsseltes HTTP',
  'The sender presents no certificate, but the input requires one':
    'Der Absender zeigt kein Zertifikat, aber der Input verlangt eines',
  'The TLS version of the sender is too old': 'Die TLS-Version des Absenders ist zu alt',
  'The connection ended before its TLS handshake was complete':
    'Die Verbindung endete, bevor der TLS-Handshake abgeschlossen war',
  'Sender and input have no cipher in common': 'Absender und Input haben keine gemeinsame Verschlüsselung',
  'The connection could not be encrypted: {reason}': 'Die Verbindung konnte nicht verschlüsselt werden: {reason}',

  'A GELF chunk without the rest of its message': 'Ein GELF-Teilstück ohne den Rest seiner Nachricht',
  'Neither JSON nor a known compression': 'Weder JSON noch eine bekannte Komprimierung',
  'Larger than {bytes} bytes when decompressed': 'Entpackt größer als {bytes} Bytes',
  'Damaged compressed data': 'Beschädigte komprimierte Daten',
  'A GELF payload has at least 2 bytes, this one {bytes}':
    'Eine GELF-Nachricht hat mindestens 2 Bytes, diese hat {bytes}',
  'A GELF message must be a JSON object': 'Eine GELF-Nachricht muss ein JSON-Objekt sein',
  'Not JSON: {reason}': 'Kein JSON: {reason}',
  '"host" is not a string': '„host“ ist kein Text',
  '"host" is empty': '„host“ ist leer',
  '"short_message" is missing': '„short_message“ fehlt',
  '"short_message" is not a string': '„short_message“ ist kein Text',
  '"short_message" is empty, and there is no "message"': '„short_message“ ist leer, und „message“ fehlt',
  'Nested too deeply': 'Zu tief verschachtelt',
  '"@timestamp" is not a time': '„@timestamp“ ist keine Zeit',
  'A Beats event is not JSON': 'Ein Beats-Ereignis ist kein JSON',
  'A Beats event must be a JSON object': 'Ein Beats-Ereignis muss ein JSON-Objekt sein',
  'The action of a document is not JSON': 'Die Aktion eines Dokuments ist kein JSON',
  'The action of a document must be a JSON object': 'Die Aktion eines Dokuments muss ein JSON-Objekt sein',
  'An OpenTelemetry log record is not JSON': 'Ein OpenTelemetry-Eintrag ist kein JSON',
  'An OpenTelemetry log record must be a JSON object': 'Ein OpenTelemetry-Eintrag muss ein JSON-Objekt sein',
  'An OpenTelemetry log record cannot be read: {reason}': 'Ein OpenTelemetry-Eintrag ist nicht lesbar: {reason}',
  'IPFIX cannot be read; set the exporter to NetFlow version 9 or 5':
    'IPFIX ist nicht lesbar; den Exporter auf NetFlow der Version 9 oder 5 einstellen',
  'Not a NetFlow packet of version 5 or 9': 'Kein NetFlow-Paket der Version 5 oder 9',
  'A NetFlow packet of version 9 with {bytes} bytes is broken':
    'Ein NetFlow-Paket der Version 9 mit {bytes} Bytes ist beschädigt',
  'The template {template} of these NetFlow records has not come; exporters repeat it every few minutes':
    'Die Vorlage {template} dieser NetFlow-Daten ist nicht eingetroffen; Exporter wiederholen sie alle paar Minuten',
  'NetFlow records of {bytes} bytes do not match their template {template}':
    'NetFlow-Daten von {bytes} Bytes passen nicht zu ihrer Vorlage {template}',
  'A NetFlow packet of {bytes} bytes does not have the {count} flows it announces':
    'Ein NetFlow-Paket von {bytes} Bytes enthält nicht die angekündigten {count} Flows',
  'No CEF header: seven parts after "CEF:", each followed by a vertical bar':
    'Kein CEF-Kopf: Nach „CEF:“ müssen sieben Teile folgen, jeder mit einem senkrechten Strich dahinter',
  'Its response is larger than {bytes} bytes': 'Die Antwort ist größer als {bytes} Bytes',
  'The input has no JSON path': 'Der Input hat keinen JSON-Pfad',
  'The response is not JSON': 'Die Antwort ist kein JSON',
  'Nothing in the response matches {path}': 'Nichts in der Antwort passt zu {path}',
  'Not made by the generator': 'Nicht vom Generator erzeugt',
  'A log line must be JSON': 'Eine Logzeile muss JSON sein',
  '"event" is missing or empty': '„event“ fehlt oder ist leer',
  'The message has no time, and the input does not allow overriding it':
    'Die Nachricht hat keine Zeit, und der Input erlaubt keinen Ersatz',
  'The head of an uploaded message is missing': 'Der Kopf einer hochgeladenen Nachricht fehlt',
  'An object has more than {count} members': 'Ein Objekt hat mehr als {count} Eigenschaften',
  'The JSON ends too early': 'Das JSON endet zu früh',
  'The JSON is invalid at byte {at}': 'Das JSON ist bei Byte {at} fehlerhaft',
  'A list has more than {count} members': 'Eine Liste hat mehr als {count} Einträge',
  'A field has no number': 'Ein Feld hat keine Nummer',
  'A field has the unknown wire type {type}': 'Ein Feld hat den unbekannten Typ {type}',
  'A number is too long': 'Eine Zahl ist zu lang',
  'The message ends too early': 'Die Nachricht endet zu früh',
  'A line has more than {count} fields': 'Eine Zeile hat mehr als {count} Felder',
  'A line of a push has too many parts': 'Eine Zeile hat zu viele Teile',
  'An event is a JSON object': 'Ein Ereignis ist ein JSON-Objekt',

  'A message is larger than {bytes} bytes': 'Eine Nachricht ist größer als {bytes} Bytes',
  'A message does not begin with its length': 'Eine Nachricht beginnt nicht mit ihrer Länge',
  'Unknown lumberjack frame type {type}': 'Unbekannter Lumberjack-Rahmen {type}',
  'The compressed data ends inside an event': 'Die komprimierten Daten enden mitten in einem Ereignis',
  'This is not lumberjack version 2': 'Das ist nicht Lumberjack in Version 2',
  'More than {count} events were sent before they were acknowledged':
    'Mehr als {count} Ereignisse wurden gesendet, bevor sie bestätigt waren',
  'An event has more than {count} pairs': 'Ein Ereignis hat mehr als {count} Paare',
  'An event of pairs is larger than {bytes} bytes': 'Ein Ereignis aus Paaren ist größer als {bytes} Bytes',
  'A compressed window is larger than {bytes} bytes': 'Ein komprimierter Block ist größer als {bytes} Bytes',
  'A compressed window is damaged': 'Ein komprimierter Block ist beschädigt',
  'The frame is incomplete': 'Der Rahmen ist unvollständig',
  'It could not be read': 'Nicht lesbar',
  'The message was not accepted: {reason}': 'Die Nachricht wurde nicht angenommen: {reason}',
  'The message cannot be read': 'Die Nachricht ist nicht lesbar',
  'Nothing was accepted, message {number}: {reason}': 'Nichts wurde angenommen, Nachricht {number}: {reason}',
  'Nothing was accepted. {reason}: send fewer at once': 'Nichts wurde angenommen. {reason}: weniger auf einmal senden',
  'Nothing was accepted: action {action} is not index, create, delete or update':
    'Nichts wurde angenommen: Die Aktion {action} ist nicht index, create, delete oder update',
  'The messages of the request are larger than {bytes} bytes together':
    'Die Nachrichten der Anfrage sind zusammen größer als {bytes} Bytes',
  'The request has more than {count} messages': 'Die Anfrage hat mehr als {count} Nachrichten',
  'The encoding {name} is not supported; use gzip or deflate':
    'Die Komprimierung {name} wird nicht unterstützt; gzip oder deflate verwenden',
  'The compressed body is damaged': 'Die komprimierte Anfrage ist beschädigt',
  'The body is larger than {bytes} bytes': 'Die Anfrage ist größer als {bytes} Bytes',
  'Only adding documents is supported': 'Dokumente können nur hinzugefügt werden',
  'A document must be a JSON object': 'Ein Dokument muss ein JSON-Objekt sein',
  'The token is missing or wrong': 'Das Token fehlt oder ist falsch',
  'The token or password is missing or wrong': 'Das Token oder Passwort fehlt oder ist falsch',

  'The disk of the server is full: the message was not accepted. Messages are accepted when the disk has space again':
    'Der Datenträger des Servers ist voll: Die Nachricht wurde nicht angenommen. Nachrichten werden angenommen, sobald wieder Platz ist',
  'The journal is full ({bytes} bytes)': 'Das Journal ist voll ({bytes} Bytes)',

  "Couldn't find input {id}": 'Input nicht gefunden: {id}',
  'Input <{id}> not found!': 'Den Input <{id}> gibt es nicht',
  'Input <{id}> not found.': 'Den Input <{id}> gibt es nicht.',
  'Input id <{id}> is invalid!': 'Die Input-ID <{id}> ist ungültig',
  'Input <{id}> has no sender {sender}.': 'Der Input <{id}> hat keinen Absender {sender}.',
  'Unknown input type {type} requested.': 'Den Input-Typ {type} gibt es nicht.',
  'There is no such input type registered.': 'Diesen Input-Typ gibt es nicht.',
  'No such static field [{field}] on input <{id}>.': 'Das statische Feld [{field}] gibt es am Input <{id}> nicht.',
  'No input state for input id <{id}> on this node.': 'Der Input <{id}> hat auf diesem Knoten keinen Zustand.',
  'Cannot add static field. Field [{field}] is reserved.':
    'Das statische Feld kann nicht angelegt werden: [{field}] ist reserviert.',
  'The static field [{field}] needs a value.': 'Das statische Feld [{field}] braucht einen Wert.',
  'An input has at most {count} static fields.': 'Ein Input hat höchstens {count} statische Felder.',
  'Missing or invalid input configuration.': 'Die Konfiguration des Inputs fehlt oder ist ungültig.',
  'There is no time zone {zone}. Enter one such as Europe/Berlin, or none.':
    'Die Zeitzone {zone} gibt es nicht. Eine wie Europe/Berlin eingeben oder keine.',
  'This is not a node id.': 'Das ist keine Knoten-ID.',
  'The input is local to another node.': 'Der Input gehört zu einem anderen Knoten.',
  'The input was started or stopped on too many single nodes. Start or stop it on all nodes first.':
    'Der Input wurde auf zu vielen Knoten einzeln gestartet oder gestoppt. Ihn zuerst auf allen Knoten starten oder stoppen.',

  'No test message can be sent to inputs of this type.':
    'An Inputs dieses Typs kann keine Testnachricht gesendet werden.',
  'A test message is on its way to this input. Wait until it has arrived.':
    'Eine Testnachricht ist schon zu diesem Input unterwegs. Warten, bis sie angekommen ist.',
  'The input is not running on this node': 'Der Input läuft auf diesem Knoten nicht',
  'The input requires certificates of its senders and may not trust its own, which this server presents':
    'Der Input verlangt Zertifikate von seinen Absendern und vertraut vielleicht nicht dem eigenen, das dieser Server zeigt',
  'The input did not answer within five seconds': 'Der Input hat nicht innerhalb von fünf Sekunden geantwortet',
  'The connection did not end in time': 'Die Verbindung endete nicht rechtzeitig',
  'The input closed the connection without an acknowledgement':
    'Der Input hat die Verbindung ohne Bestätigung geschlossen',
  'Name either an input or a codec.': 'Entweder einen Input oder einen Codec angeben.',
  'Send the line either as text or as base64.': 'Die Zeile entweder als Text oder als Base64 senden.',
  'The line is not valid base64.': 'Die Zeile ist kein gültiges Base64.',
  'A line has at most {count} bytes.': 'Eine Zeile hat höchstens {count} Bytes.',
  'There is no codec {name}': 'Den Codec {name} gibt es nicht',
  'It contains no message': 'Enthält keine Nachricht',
  'It contains no message.': 'Enthält keine Nachricht.',
  'Could not decode message': 'Die Nachricht konnte nicht gelesen werden',

  '{title} has no setting {name}.': '{title} hat keine Einstellung {name}.',
  '{value} is not an IP address': '{value} ist keine IP-Adresse',
  'The input answered with status {status}': 'Der Input antwortete mit Status {status}',
  'The input answered with status {status}: {reason}': 'Der Input antwortete mit Status {status}: {reason}',
  '{what} must be a JSON object': '{what} muss ein JSON-Objekt sein',
  '{what} is not JSON': '{what} ist kein JSON',
};
