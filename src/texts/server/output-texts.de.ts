import { type Sentences } from 'texts/sentences';

/** Outputs: why they do not deliver, what was asked of them. */
export const OUTPUTS: Sentences = {
  'The receiver refused messages.': 'Der Empfänger hat Nachrichten abgelehnt.',
  'The receiver refused the message.': 'Der Empfänger hat die Nachricht abgelehnt.',
  'The receiver had no room for some messages.': 'Der Empfänger hatte für einige Nachrichten keinen Platz.',
  'The receiver refused an item with status {status}: {reason}':
    'Der Empfänger hat einen Eintrag mit Status {status} abgelehnt: {reason}',
  'The receiver answered with status {status}': 'Der Empfänger antwortete mit Status {status}',
  'The receiver answered with status {status}: {reason}': 'Der Empfänger antwortete mit Status {status}: {reason}',
  'The receiver accepted nothing for {seconds} seconds': 'Der Empfänger nahm {seconds} Sekunden lang nichts an',
  'The receiver closed the connection': 'Der Empfänger hat die Verbindung geschlossen',
  'The receiver rejected records': 'Der Empfänger hat Einträge abgelehnt',
  'The message is too large for datagrams': 'Die Nachricht ist für Datagramme zu groß',
  'No answer within {seconds} seconds': 'Keine Antwort innerhalb von {seconds} Sekunden',
  'The server was stopped.': 'Der Server wurde beendet.',
  'The server stops': 'Der Server wird beendet',
  'Its buffer cannot be written: {reason}': 'Der Puffer kann nicht geschrieben werden: {reason}',
  'This server may not write files for outputs. Its administrator allows folders by TIMBERLINE_OUTPUT_FOLDERS.':
    'Dieser Server darf für Ausgänge keine Dateien schreiben. Erlaubt werden Ordner mit TIMBERLINE_OUTPUT_FOLDERS.',
  'File (path): {reason}': 'Datei (path): {reason}',
  'It must be a file in {folders}.': 'Es muss eine Datei in {folders} sein.',
  'URL (url) must begin with http:// or https://.': 'Die URL (url) muss mit http:// oder https:// beginnen.',
  'URL (url) must not contain a name or password: there are settings for them.':
    'Die URL (url) darf keinen Namen und kein Passwort enthalten: Dafür gibt es Einstellungen.',
  'The type of an output cannot be changed. Create another output.':
    'Der Typ eines Ausgangs kann nicht geändert werden. Einen anderen Ausgang anlegen.',
  'This server does not support outputs of type {type}.': 'Dieser Server hat keine Ausgänge vom Typ {type}.',
  'There is no output type {type}.': 'Den Ausgangstyp {type} gibt es nicht.',
  "Couldn't find output with id {id}": 'Den Ausgang mit der ID {id} gibt es nicht',
  'Invalid output type': 'Den Ausgangstyp gibt es nicht',
  'Missing or invalid output configuration.': 'Die Konfiguration des Ausgangs fehlt oder ist ungültig.',
  'Unknown configuration field description for field "{field}"': 'Die Einstellung „{field}“ ist unbekannt',
  'Too many outputs are being tested.': 'Zu viele Ausgänge werden gerade geprüft.',

  '{label} ({name}) is required.': '{label} ({name}) ist erforderlich.',
  '{label} ({name}) must be {what}.': '{label} ({name}) muss {what} sein.',
  '{label} ({name}) must be from 1 to {most}.': '{label} ({name}) muss zwischen 1 und {most} liegen.',
  '{label} ({name}) must not be below zero.': '{label} ({name}) darf nicht negativ sein.',
  '{label} ({name}) is too long.': '{label} ({name}) ist zu lang.',
  '{label} ({name}) must be one of {known}.': '{label} ({name}) muss eines davon sein: {known}.',
  '{label} ({name}) must be entered again because the address has changed.':
    '{label} ({name}) muss erneut eingegeben werden: Die Adresse ist eine andere.',
};
