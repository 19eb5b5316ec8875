import { type Sentences } from 'texts/sentences';

/** Index sets, indices, their upkeep, and messages that were not stored. */
export const INDICES: Sentences = {
  'The index set this installation began with': 'Das erste Index-Set dieser Installation',
  'Events created by event definitions': 'Ereignisse aus Ereignisdefinitionen',
  'Events created by the system': 'Ereignisse des Systems',
  'Who did what in this installation': 'Wer was in dieser Installation getan hat',
  'Messages of an uploaded file. It is removed with the stream of the upload.':
    'Nachrichten einer hochgeladenen Datei. Wird mit dem Stream des Uploads entfernt.',

  'Calculating the time ranges of {names}': 'Die Zeiträume werden berechnet: {names}',
  'Calculating the time range of {name}': 'Der Zeitraum wird berechnet: {name}',
  'Deleting the indices of {name}': 'Die Indizes werden gelöscht: {name}',
  'Merging {index} of the index set "{title}"': '{index} des Index-Sets „{title}“ wird zusammengeführt',
  'Finishing {index} after its rotation': '{index} wird nach der Rotation abgeschlossen',
  'Rebuilds index range information': 'Berechnet die Zeiträume der Indizes',
  'Rebuilds the range information of one index': 'Berechnet den Zeitraum eines Index',
  'Deletes the indices of an index set that was deleted': 'Löscht die Indizes eines gelöschten Index-Sets',
  'Merges the segments of an index': 'Führt die Segmente eines Index zusammen',
  'Marks an index read-only and calculates its time range':
    'Setzt einen Index auf schreibgeschützt und berechnet seinen Zeitraum',

  'The index set "{title}" is not rotated': 'Das Index-Set „{title}“ wird nicht rotiert',
  'Its rotation strategy {strategy} is unknown, or its configuration cannot be read. Choose another one in the configuration of the index set.':
    'Seine Rotationsstrategie {strategy} ist unbekannt, oder ihre Konfiguration ist nicht lesbar. In der Konfiguration des Index-Sets eine andere wählen.',
  'Index set {id} does not exist.': 'Das Index-Set {id} gibt es nicht.',
  'Index set {id} does not exist. It may have been deleted.':
    'Das Index-Set {id} gibt es nicht. Vielleicht wurde es gelöscht.',
  'Index {name} does not exist': 'Den Index {name} gibt es nicht',
  'Index {name} belongs to no index set. It may have been deleted.':
    'Der Index {name} gehört zu keinem Index-Set. Vielleicht wurde er gelöscht.',
  'Index {name} is closed. Reopen it to see its details.':
    'Der Index {name} ist geschlossen. Ihn öffnen, um seine Einzelheiten zu sehen.',
  'The time range of {name} is unknown. Recalculate it first.':
    'Der Zeitraum von {name} ist unbekannt. Ihn zuerst neu berechnen.',
  'There is no strategy {name}. Known strategies: {known}.':
    'Die Strategie {name} gibt es nicht. Möglich sind: {known}.',
  'The default index set must stay writable. Make another one the default first.':
    'Das Standard-Index-Set muss beschreibbar bleiben. Zuerst ein anderes zum Standard machen.',
  'The index set of the audit log must stay writable.': 'Das Index-Set des Audit-Logs muss beschreibbar bleiben.',
  'The indices of the index set are being deleted. Try again later.':
    'Die Indizes des Index-Sets werden gerade gelöscht. Später erneut versuchen.',
  'The index prefix "{prefix}" is now used by another index set.':
    'Das Index-Präfix „{prefix}“ wird inzwischen von einem anderen Index-Set verwendet.',
  'The index prefix "{prefix}" conflicts with "{other}" of the index set "{title}". Neither may begin with the other.':
    'Das Index-Präfix „{prefix}“ passt nicht zu „{other}“ des Index-Sets „{title}“. Keines darf mit dem anderen beginnen.',
  'The field type refresh interval is {given} ms. It must be at least {least} ms.':
    'Die Feldtypen werden alle {given} ms aktualisiert. Es müssen mindestens {least} ms sein.',
  'Property {place}.{name} must be {what}.': 'Die Eigenschaft {place}.{name} muss {what} sein.',
  'Property {place}.type must be {what}, not {given}.': 'Die Eigenschaft {place}.type muss {what} sein, nicht {given}.',
  'Unknown {kind}_class {given}. Known are: {known}.': '{kind}_class {given} ist unbekannt. Möglich sind: {known}.',
  'The search backend failed. Try again; its response is below.':
    'Die Suche im Backend ist fehlgeschlagen. Erneut versuchen; seine Antwort steht darunter.',
  'The search backend does not answer: {reason}. New messages wait in the journal until it does.':
    'Das Such-Backend antwortet nicht: {reason}. Neue Nachrichten warten so lange im Journal.',
  'This node is not the leader. Ask the leader, or use /cluster/deflector on any node.':
    'Dieser Knoten ist nicht der Leader. Den Leader fragen oder auf einem beliebigen Knoten /cluster/deflector verwenden.',
  'Cannot read since={value}. Write it as 2026-11-21T02:57:41.000.':
    'since={value} ist nicht lesbar. Schreibweise: 2026-11-21T02:57:41.000.',
  'The journal is full, so nothing can be processed now. Try again later.':
    'Das Journal ist voll, daher kann jetzt nichts verarbeitet werden. Später erneut versuchen.',
  'Messages cannot be processed yet: the server is starting.':
    'Nachrichten können noch nicht verarbeitet werden: Der Server startet.',
  'The index set was deleted before the message was written':
    'Das Index-Set wurde gelöscht, bevor die Nachricht gespeichert war',
  'Processing this message hangs or crashes the processing thread':
    'Die Verarbeitung dieser Nachricht hängt oder bringt den Verarbeitungs-Thread zum Absturz',

  '{index} is the write index of its set and cannot be {verb}. Rotate the set first, then try again.':
    '{index} ist der Schreibindex seines Index-Sets. Das Index-Set zuerst rotieren, dann erneut versuchen.',
  '{index} was changed in the meantime. Reload it and try again.':
    '{index} wurde inzwischen geändert. Neu laden und erneut versuchen.',
  '{title} is read-only, so there is nothing to rotate.': '{title} ist schreibgeschützt, es gibt nichts zu rotieren.',
  '{index} is not an index of any index set.': '{index} gehört zu keinem Index-Set.',
  '{title} cannot be the default index set: it must be writable and store messages.':
    '{title} kann nicht Standard sein: Es muss beschreibbar sein und Nachrichten speichern.',
  '{title} is the default index set. Make another one the default first.':
    '{title} ist das Standard-Index-Set. Zuerst ein anderes zum Standard machen.',
  '{title} is used by the streams {names}. Assign another index set to them first.':
    '{title} wird von den Streams {names} verwendet. Ihnen zuerst ein anderes Index-Set zuweisen.',
  '{count} indices of one rotation period each would be kept for longer than {period} ({days}), the maximum on this server. Keep at most {most} indices, or rotate more often.':
    '{count} Indizes zu je einer Rotationsperiode würden länger als {period} ({days}) behalten, das Maximum auf diesem Server. Höchstens {most} Indizes behalten oder öfter rotieren.',
  '{count} indices of one rotation period each would be kept for longer than {period} ({days}), the maximum on this server. {reason}':
    '{count} Indizes zu je einer Rotationsperiode würden länger als {period} ({days}) behalten, das Maximum auf diesem Server. {reason}',
  'Keep at most {most} indices, or rotate more often.': 'Höchstens {most} Indizes behalten oder öfter rotieren.',
  'Rotate more often.': 'Öfter rotieren.',
};
