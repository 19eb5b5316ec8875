import { type Sentences } from 'texts/sentences';

/** Uploaded files, exports. */
export const UPLOADS: Sentences = {
  'It begins as a gzip file and cannot be unpacked.': 'Beginnt wie eine gzip-Datei, lässt sich aber nicht entpacken.',
  'The file is empty.': 'Die Datei ist leer.',
  'It is not a text file.': 'Keine Textdatei.',
  'Nothing in it can be read as a message of this kind.': 'Nichts darin kann als Nachricht dieser Art gelesen werden.',
  'It unpacks to more than {size} GB.': 'Entpackt größer als {size} GB.',
  'It unpacks to more than {times} times its size, which no log does.':
    'Entpackt mehr als {times}-mal so groß, wie es kein Log ist.',
  'It has more than {count} messages.': 'Enthält mehr als {count} Nachrichten.',
  'It is damaged and cannot be unpacked completely. Everything before the damage was loaded.':
    'Beschädigt: Die Datei lässt sich nicht bis zum Ende entpacken. Alles vor der Beschädigung wurde geladen.',
  'It was cancelled.': 'Abgebrochen.',
  'The rest of the file never arrived.': 'Von der Datei kam nichts mehr an.',
  'The server was stopped during the upload.': 'Der Server wurde während des Uploads beendet.',
  'Files cannot be loaded yet: the server is starting.':
    'Dateien können noch nicht geladen werden: Der Server startet.',
  'The body is bytes of the file (application/octet-stream).':
    'Die Anfrage muss aus Bytes der Datei bestehen (application/octet-stream).',
  'The offset is a number of bytes.': 'Die Position ist eine Anzahl von Bytes.',
  'The file is larger than announced when its upload began.':
    'Die Datei ist größer als zu Beginn des Uploads angegeben.',
  'There is no upload {id}.': 'Den Upload {id} gibt es nicht.',
  'There are {count} streams of uploads. Remove one, then load the file.':
    'Es gibt {count} Streams von Uploads. Einen entfernen, dann die Datei laden.',
  'The part begins at byte {at}, and {received} bytes have been received.':
    'Der Teil beginnt bei Byte {at}, empfangen wurden {received} Bytes.',
  'The server has no room for more messages at the moment. Send the part again.':
    'Der Server hat gerade keinen Platz für weitere Nachrichten. Den Teil erneut senden.',
  'This server is already receiving as many files as it can at once.':
    'Mehr Dateien nimmt dieser Server nicht gleichzeitig an.',
  'Export job {id} does not exist': 'Den Export {id} gibt es nicht',
  'The server that was writing the file stopped.': 'Der Server, der die Datei schrieb, wurde beendet.',
  'The export stopped: the message store failed. See the server log.':
    'Der Export wurde beendet: Der Nachrichtenspeicher ist ausgefallen. Mehr steht im Log des Servers.',
  'The download was interrupted.': 'Der Download wurde unterbrochen.',
  'The export failed': 'Der Export ist fehlgeschlagen',
  'You are already exporting {count} files. Wait for one to finish, or stop one.':
    'Es laufen schon {count} eigene Exporte. Warten, bis einer fertig ist, oder einen stoppen.',
  'The server is already writing {count} exports. Try again in a minute.':
    'Der Server schreibt schon {count} Exporte. In einer Minute erneut versuchen.',
  'There is no time zone {zone}': 'Die Zeitzone {zone} gibt es nicht',
  'Search type {id} is not a message table': 'Der Suchtyp {id} ist keine Nachrichtentabelle',
  'The search has no search type {id}': 'Die Suche hat keinen Suchtyp {id}',
  'Only a search with exactly one query can be exported. Choose one of its message tables.':
    'Nur eine Suche mit genau einer Abfrage kann exportiert werden. Eine ihrer Nachrichtentabellen wählen.',
  'The time range of an export of a search must be absolute': 'Der Zeitraum beim Export einer Suche muss absolut sein',

  'You are already uploading {count} files.': 'Es werden schon {count} eigene Dateien hochgeladen.',
  '{count} bytes of the file are missing.': 'Es fehlen {count} Bytes der Datei.',
};
