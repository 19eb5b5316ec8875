import { type Sentences } from 'texts/sentences';

/** With the article of „Den Stream gibt es nicht“, that of „Der Stream hat …“, and the pronoun. */
const ofNoun = (noun: string, whom: string, who: string, pronoun: string): Sentences => ({
  [`There is no ${noun} {id}. It may have been deleted.`]: `${whom} {id} gibt es nicht. Vielleicht wurde ${pronoun} gelöscht.`,
  [`There is no ${noun} {id}, or you cannot see it.`]: `${whom} {id} gibt es nicht, oder ${pronoun} ist nicht sichtbar.`,
  [`The ${noun} has no version {version}`]: `${who} hat keine Version {version}`,
  [`The ${noun} was deleted in the meantime.`]: `${who} wurde inzwischen gelöscht.`,
  [`The ${noun} was restored in the meantime.`]: `${who} wurde inzwischen wiederhergestellt.`,
  [`The ${noun} was changed in the meantime. Reload it and repeat your change.`]: `${who} wurde inzwischen geändert. Neu laden und die Änderung wiederholen.`,
});

const NOUNS: Sentences = {
  ...ofNoun('stream', 'Den Stream', 'Der Stream', 'er'),
  ...ofNoun('input', 'Den Input', 'Der Input', 'er'),
  ...ofNoun('output', 'Den Ausgang', 'Der Ausgang', 'er'),
  ...ofNoun('extractor', 'Den Extractor', 'Der Extractor', 'er'),
  ...ofNoun('decorator', 'Den Decorator', 'Der Decorator', 'er'),
  ...ofNoun('index set', 'Das Index-Set', 'Das Index-Set', 'es'),
  ...ofNoun('grok pattern', 'Das Grok-Muster', 'Das Grok-Muster', 'es'),
  ...ofNoun('dashboard', 'Das Dashboard', 'Das Dashboard', 'es'),
  ...ofNoun('saved search', 'Die gespeicherte Suche', 'Die gespeicherte Suche', 'sie'),
  ...ofNoun('view', 'Die Ansicht', 'Die Ansicht', 'sie'),
  ...ofNoun('account', 'Das Konto', 'Das Konto', 'es'),
};

/** Things that people make: streams, views, patterns, decorators, shares; what is built in. */
export const ENTITIES: Sentences = {
  ...NOUNS,

  'Stream containing all messages': 'Stream mit allen Nachrichten',
  'Stream containing all events created by Timberline': 'Stream mit allen Ereignissen, die Timberline erzeugt',
  'Stream containing all system events created by Timberline':
    'Stream mit allen Systemereignissen, die Timberline erzeugt',
  'Stream containing the log of this server, which is not in any other stream':
    'Stream mit dem Log dieses Servers, das in keinem anderen Stream ist',
  'Stream containing the audit log of this installation': 'Stream mit dem Audit-Log dieser Installation',
  'Generated logs for trying out Timberline': 'Erzeugte Logs zum Ausprobieren von Timberline',
  'Generated logs of a small shop for trying out Timberline. They can be removed on the Getting started page.':
    'Erzeugte Logs eines kleinen Ladens zum Ausprobieren von Timberline. Sie können auf der Seite „Erste Schritte“ entfernt werden.',
  'Messages of the uploaded file {file}': 'Nachrichten der hochgeladenen Datei {file}',

  'There is no {kind} {id}. It may have been deleted.': 'Nicht gefunden: {kind} {id}. Vielleicht wurde es gelöscht.',
  'There is no {kind} {id}, or you cannot see it.': 'Nicht gefunden oder nicht sichtbar: {kind} {id}.',
  'There is no entity kind {kind}': 'Diese Art gibt es nicht: {kind}',
  'The {kind} has no version {version}': 'Die Version {version} gibt es nicht ({kind})',
  'The {kind} was deleted in the meantime.': 'Inzwischen gelöscht: {kind}.',
  'The {kind} was restored in the meantime.': 'Inzwischen wiederhergestellt: {kind}.',
  'The {kind} was changed in the meantime. Reload it and repeat your change.':
    'Inzwischen geändert: {kind}. Neu laden und die Änderung wiederholen.',
  'Another {kind} already has this name. Choose a different one.':
    'Dieser Name ist schon vergeben ({kind}). Einen anderen wählen.',
  'Another {kind} has the same name now. Rename or delete it first.':
    'Dieser Name ist inzwischen vergeben ({kind}). Das andere zuerst umbenennen oder löschen.',
  'An account cannot be restored: its old password and roles would be restored with it.':
    'Ein Konto kann nicht wiederhergestellt werden: Auch sein altes Passwort und seine alten Rollen wären wieder da.',
  'Version {expected} was expected, but the current version is {current}':
    'Erwartet wurde Version {expected}, aktuell ist Version {current}',
  'The set is larger than {size} MB. Export fewer entities at once.':
    'Der Export ist größer als {size} MB. Weniger auf einmal exportieren.',
  'The set is not JSON. Export it again.': 'Die Datei ist kein JSON. Sie erneut exportieren.',
  'The set has format {given}, and this server reads format {known}.':
    'Die Datei hat das Format {given}, dieser Server liest Format {known}.',
  'The set has the key {key} twice.': 'Die Datei enthält den Schlüssel {key} doppelt.',
  'The set has circular references: {names}.': 'Die Datei enthält Verweise im Kreis: {names}.',
  'At most {count} entities are exported at once.': 'Höchstens {count} werden auf einmal exportiert.',
  'The entities are too large together. Export fewer at once.':
    'Zusammen ist das zu groß. Weniger auf einmal exportieren.',
  'Nothing was imported: there is {reason}.': 'Nichts wurde importiert: Es gibt {reason}.',
  'The {kind} {title} cannot be imported: {reason}': '{kind} {title} kann nicht importiert werden: {reason}',

  'Stream {id} does not exist': 'Den Stream {id} gibt es nicht',
  'Stream <{id}> not found!': 'Den Stream <{id}> gibt es nicht',
  'Stream rule <{id}> not found!': 'Die Stream-Regel <{id}> gibt es nicht',
  'The stream cannot be {verb}.': 'Der Stream kann nicht geändert werden.',
  'The stream cannot be edited.': 'Der Stream kann nicht bearbeitet werden.',
  'The stream cannot be deleted.': 'Der Stream kann nicht gelöscht werden.',
  'The stream cannot be cloned.': 'Der Stream kann nicht kopiert werden.',
  'Cannot add stream rules to non-editable streams.': 'Diesem Stream können keine Regeln hinzugefügt werden.',
  'Cannot update stream rules on non-editable streams.': 'Die Regeln dieses Streams können nicht geändert werden.',
  'Cannot delete stream rule on non-editable streams.': 'Die Regeln dieses Streams können nicht gelöscht werden.',
  'Cannot assign outputs to a non-editable stream.': 'Diesem Stream können keine Ausgänge zugewiesen werden.',
  'A stream may have at most {count} rules.': 'Ein Stream darf höchstens {count} Regeln haben.',
  'A stream may have at most {count} outputs.': 'Ein Stream darf höchstens {count} Ausgänge haben.',
  'Index set with ID <{id}> does not exist!': 'Das Index-Set mit der ID <{id}> gibt es nicht',
  'Assigned index set must be writable!': 'Das zugewiesene Index-Set muss beschreibbar sein',
  'Assigned index set is not usable': 'Das zugewiesene Index-Set kann nicht verwendet werden',
  "Invalid matching type '{given}' specified. Should be one of: [{known}]":
    'Die Verknüpfung „{given}“ gibt es nicht. Möglich sind: {known}',
  'Unknown stream rule type {type}': 'Den Regeltyp {type} gibt es nicht',
  'Invalid regular expression: {reason}': 'Ungültiger regulärer Ausdruck: {reason}',
  'Value "{value}" is not a valid non-empty String!': 'Der Wert „{value}“ darf nicht leer sein',
  'The timestamp of the message must be written as 2022-08-11T06:30:00.000Z.':
    'Der Zeitstempel der Nachricht muss wie 2022-08-11T06:30:00.000Z geschrieben sein.',
  'The rules of this stream cannot be applied to stored messages.':
    'Die Regeln dieses Streams können nicht auf gespeicherte Nachrichten angewendet werden.',
  'The stream has no rules: all messages would be removed from it.':
    'Der Stream hat keine Regeln: Alle Nachrichten würden aus ihm entfernt.',
  '"from" is not a time: {value}': '„from“ ist keine Zeit: {value}',
  'There is no such run of the stream <{stream}>: {id}':
    'Einen solchen Lauf des Streams <{stream}> gibt es nicht: {id}',
  'There is no such run: {id}': 'Einen solchen Lauf gibt es nicht: {id}',
  'Not cancelled: it has ended.': 'Nicht abgebrochen: Er ist schon zu Ende.',
  'Only the newest run of a stream that has ended and changed messages can be undone.':
    'Nur der neueste Lauf eines Streams, der zu Ende ist und Nachrichten geändert hat, kann rückgängig gemacht werden.',
  'Undoing what the rules of the stream "{title}" have changed of stored messages':
    'Die Änderungen der Regeln des Streams „{title}“ an gespeicherten Nachrichten werden rückgängig gemacht',
  'Applying the rules of the stream "{title}" to stored messages':
    'Die Regeln des Streams „{title}“ werden auf gespeicherte Nachrichten angewendet',
  'Applies the rules of a stream to stored messages': 'Wendet die Regeln eines Streams auf gespeicherte Nachrichten an',

  'A view with the id {id} already exists.': 'Eine Ansicht mit der ID {id} gibt es schon.',
  'The type of a view cannot be changed. Save it as a new view.':
    'Die Art einer Ansicht kann nicht geändert werden. Sie als neue Ansicht speichern.',
  'View {id} does not exist': 'Die Ansicht {id} gibt es nicht',
  'No default view is set': 'Keine Standardansicht ist gesetzt',
  'Required: give it a title.': 'Erforderlich: Einen Titel eingeben.',
  'Widget {id}: {reason}': 'Widget {id}: {reason}',
  'The search of the view has no queries {ids}. Store the search first.':
    'Die Suche der Ansicht hat keine Abfragen {ids}. Zuerst die Suche speichern.',
  'A saved search shows a search with one query; this one has {count}.':
    'Eine gespeicherte Suche zeigt eine Suche mit einer Abfrage; diese hat {count}.',
  'The search of the view has no search types {ids}. Store the search first.':
    'Die Suche der Ansicht hat keine Suchtypen {ids}. Zuerst die Suche speichern.',
  'These widgets have no position: {ids}.': 'Diese Widgets haben keine Position: {ids}.',
  'The search {id} of the view does not exist. Store the search first.':
    'Die Suche {id} der Ansicht gibt es nicht. Zuerst die Suche speichern.',

  'Decorator {id} does not exist': 'Den Decorator {id} gibt es nicht',
  'There is no decorator of type {type}. Choose one of the available ones.':
    'Einen Decorator vom Typ {type} gibt es nicht. Einen der vorhandenen wählen.',
  'You cannot change your own access.': 'Der eigene Zugriff kann nicht geändert werden.',
  'It cannot be shared with {name}.': 'Eine Freigabe für {name} ist nicht möglich.',
  'It would have no owner. Keep an owner or add another.':
    'Danach gäbe es keinen Besitzer mehr. Einen behalten oder einen anderen hinzufügen.',
  'The end of a share must be a time like 2026-11-30T18:00:00.000Z.':
    'Das Ende einer Freigabe muss eine Zeit wie 2026-11-30T18:00:00.000Z sein.',
  'A share must end in the future.': 'Eine Freigabe muss in der Zukunft enden.',
  'A share must end within ten years.': 'Eine Freigabe muss innerhalb von zehn Jahren enden.',
  'selected_grantee_expirations names {grantee}, who is not selected.':
    'selected_grantee_expirations nennt {grantee}; das ist nicht ausgewählt.',
  "Couldn't find user {name}": 'Benutzer nicht gefunden: {name}',

  'The address must begin with http:// or https://.': 'Die Adresse muss mit http:// oder https:// beginnen.',
  'The address must not contain a name or password: enter an access token.':
    'Die Adresse darf keinen Namen und kein Passwort enthalten: ein Zugriffstoken eingeben.',
  'The other server does not accept the access token.': 'Der andere Server akzeptiert das Zugriffstoken nicht.',
  'The owner of the access token cannot read grok patterns there.':
    'Wem das Zugriffstoken gehört, darf dort keine Grok-Muster lesen.',
  'The other server answered with status {status}.': 'Der andere Server antwortete mit Status {status}.',
  'The answer is not a list of grok patterns. Check the address.':
    'Die Antwort ist keine Liste von Grok-Mustern. Die Adresse prüfen.',
  'Its grok patterns are larger than 1 MB.': 'Seine Grok-Muster sind größer als 1 MB.',
  'The other server did not answer within {seconds} seconds.':
    'Der andere Server hat nicht innerhalb von {seconds} Sekunden geantwortet.',
  'The other server cannot be reached: {reason}.': 'Der andere Server ist nicht erreichbar: {reason}.',
  "Couldn't find Grok pattern with ID {id}": 'Grok-Muster mit der ID {id} nicht gefunden',
  'Grok pattern {name} already exists': 'Das Grok-Muster {name} gibt es schon',
  'There can be at most {count} grok patterns. Delete some first.':
    'Es kann höchstens {count} Grok-Muster geben. Zuerst einige löschen.',
  'Import at most {count} patterns at a time.': 'Höchstens {count} Muster auf einmal importieren.',
  'The following Grok patterns already exist: {names}': 'Diese Grok-Muster gibt es schon: {names}',
  'The supplied Grok patterns contain conflicting names: {names}':
    'Die Grok-Muster enthalten Namen, die sich widersprechen: {names}',
  'Invalid pattern contained. Did not save any patterns.': 'Ein Muster ist ungültig. Kein Muster wurde gespeichert.',
  'Invalid pattern. Did not save any patterns\n{pattern}\n{reason}':
    'Ein Muster ist ungültig. Kein Muster wurde gespeichert\n{pattern}\n{reason}',
  'The name is longer than {count} characters.': 'Der Name ist länger als {count} Zeichen.',
  'A name can contain only letters from A to Z, digits and underscores.':
    'Ein Name kann nur Buchstaben von A bis Z, Ziffern und Unterstriche enthalten.',
  'The pattern is longer than {count} characters.': 'Das Muster ist länger als {count} Zeichen.',
  'The patterns take too long to compile: import fewer.':
    'Die Muster zu übersetzen dauert zu lange: weniger importieren.',
  'Still used by {names}. They fail without it. To delete it anyway, use force=true.':
    'Noch verwendet von {names}. Ohne das Muster schlagen sie fehl. Um es trotzdem zu löschen, force=true verwenden.',
  'The sample logs are already loaded.': 'Die Beispiel-Logs sind schon geladen.',
  'No sample logs are loaded.': 'Keine Beispiel-Logs sind geladen.',
  'No input has format recognition. Turn it on for one input, then load the sample logs.':
    'Kein Input erkennt Formate. Die Erkennung bei einem Input einschalten, dann die Beispiel-Logs laden.',
  'Sample logs cannot be loaded yet: the server is starting.':
    'Beispiel-Logs können noch nicht geladen werden: Der Server startet.',
  'The journal is full. Nothing was loaded. Try again later.':
    'Das Journal ist voll. Nichts wurde geladen. Später erneut versuchen.',

  '{title} cannot be exported: it is specific to this server.':
    '{title} kann nicht exportiert werden: Es gehört nur zu diesem Server.',
  '{title} cannot be exported: every server has its own.':
    '{title} kann nicht exportiert werden: Jeder Server hat sein eigenes.',
  '{title} names the {kind} {id}, which does not exist or which you cannot see.':
    '{title} verweist auf {kind} {id}; das gibt es nicht, oder es ist nicht sichtbar.',
  'Two {kind}s are called “{title}”, so other servers cannot distinguish them. Export them as well, or rename one.':
    '„{title}“ gibt es doppelt ({kind}), andere Server können sie nicht unterscheiden. Sie auch exportieren oder umbenennen.',
  '{title} is of the kind {kind}, which this server does not have.':
    '{title} ist von der Art {kind}, die dieser Server nicht hat.',
  '{title} refers to {other}, which is not of the kind {kind}.':
    '{title} verweist auf {other}; das ist nicht von der Art {kind}.',
  '{grn} is not a GRN. A GRN looks like grn::::stream:<id>.':
    '{grn} ist keine GRN. Eine GRN sieht aus wie grn::::stream:<id>.',
  '{grn} does not exist': '{grn} gibt es nicht',
  '{grn} (no longer exists)': '{grn} (gibt es nicht mehr)',
  '{title} may have at most {count} decorators. Remove one of them first.':
    '{title} kann höchstens {count} Decorators haben. Zuerst einen entfernen.',
};
