import { type Sentences } from 'texts/sentences';

/** Event definitions: what they may not be, and why they do not run. */
export const EVENTS: Sentences = {
  'An event definition needs a title.': 'Eine Ereignisdefinition braucht einen Titel.',
  'The priority must be 1 (low), 2 (normal) or 3 (high).':
    'Die Priorität muss 1 (niedrig), 2 (normal) oder 3 (hoch) sein.',
  'The field name “{name}” may contain only letters, digits and _ . @ -':
    'Der Feldname „{name}“ darf nur Buchstaben, Ziffern und _ . @ - enthalten',
  'The key “{key}” is none of the fields.': 'Der Schlüssel „{key}“ ist keines der Felder.',
  'Every key can be used only once.': 'Jeder Schlüssel kann nur einmal verwendet werden.',
  'The grace period must be 0 to ten years.': 'Die Karenzzeit muss zwischen 0 und zehn Jahren liegen.',
  'The backlog must have 0 to {most} messages.': 'Es können 0 bis {most} Nachrichten mitgeschickt werden.',
  'Every notification can be used only once.': 'Jede Benachrichtigung kann nur einmal verwendet werden.',
  'The limit of events must be 0 to {most}.': 'Die Höchstzahl der Ereignisse muss zwischen 0 und {most} liegen.',
  'Grouping needs at least one series to compare.': 'Zum Gruppieren gehört mindestens eine Reihe, die verglichen wird.',
  'Grouping needs a condition.': 'Zum Gruppieren gehört eine Bedingung.',
  'A condition needs at least one series to compare.': 'Eine Bedingung braucht mindestens eine Reihe zum Vergleichen.',
  'Say when the series make an event.': 'Geben Sie an, wann die Reihen ein Ereignis auslösen.',
  'Every series needs an id of its own.': 'Jede Reihe braucht eine eigene ID.',
  'Group by fields, each of them once.': 'Gruppieren Sie nach Feldern, nach jedem einmal.',
  'The function {name} needs a field.': 'Die Funktion {name} braucht ein Feld.',
  'The condition compares the series “{id}”, which does not exist.':
    'Die Bedingung vergleicht die Reihe „{id}“, die es nicht gibt.',
  'It must be whole seconds, one at least.': 'Es müssen ganze Sekunden sein, mindestens eine.',
  'By the time of receipt nothing is late: leave out the time to wait, or go by timestamps.':
    'Nach der Zeit des Empfangs kommt nichts zu spät: Lassen Sie die Wartezeit weg, oder wählen Sie die Zeitstempel.',
  'It must be a year at most.': 'Es darf höchstens ein Jahr sein.',
  'It must be an hour at least.': 'Es muss mindestens eine Stunde sein.',
  'It must be {days} days at most.': 'Es dürfen höchstens {days} Tage sein.',
  'Choose the field whose values are watched.': 'Wählen Sie das Feld, dessen Werte überwacht werden.',
  'It must be {least} to {most} usual gaps.': 'Es müssen {least} bis {most} übliche Abstände sein.',
  'Say how long a pattern has to be absent to return.':
    'Geben Sie an, wie lange ein Muster fehlen muss, um zurückzukehren.',
  'It must be shorter than the time that is compared with.':
    'Es muss kürzer sein als die Zeit, mit der verglichen wird.',
  'A cron expression has five fields: minute, hour, day of the month, month and day of the week. Six begin with the second.':
    'Ein Cron-Ausdruck hat fünf Felder: Minute, Stunde, Tag des Monats, Monat und Wochentag. Sechs beginnen mit der Sekunde.',
  'The second “{text}” must be 0 to 59, a list like 0,30, a range like 10-20 or a step like */15.':
    'Die Sekunde „{text}“ muss 0 bis 59 sein, eine Liste wie 0,30, ein Bereich wie 10-20 oder eine Schrittweite wie */15.',
  'The minute “{text}” must be 0 to 59, *, a list like 0,30, a range like 10-20 or a step like */15.':
    'Die Minute „{text}“ muss 0 bis 59 sein, *, eine Liste wie 0,30, ein Bereich wie 10-20 oder eine Schrittweite wie */15.',
  'The hour “{text}” must be 0 to 23, *, a list like 6,18, a range like 9-17 or a step like */2.':
    'Die Stunde „{text}“ muss 0 bis 23 sein, *, eine Liste wie 6,18, ein Bereich wie 9-17 oder eine Schrittweite wie */2.',
  'The day of the month “{text}” must be 1 to 31, L for the last one, *, ?, a list, a range or a step.':
    'Der Tag des Monats „{text}“ muss 1 bis 31 sein, L für den letzten, *, ?, eine Liste, ein Bereich oder eine Schrittweite.',
  'The month “{text}” must be 1 to 12 or JAN to DEC, *, a list, a range or a step.':
    'Der Monat „{text}“ muss 1 bis 12 oder JAN bis DEC sein, *, eine Liste, ein Bereich oder eine Schrittweite.',
  'The day of the week “{text}” must be 0 to 7 (0 and 7 are Sunday) or SUN to SAT, *, ?, a list or a range.':
    'Der Wochentag „{text}“ muss 0 bis 7 (0 und 7 sind Sonntag) oder SUN bis SAT sein, *, ?, eine Liste oder ein Bereich.',
  'This cron expression never comes true.': 'Dieser Cron-Ausdruck trifft nie zu.',
  'By a cron expression it runs once a minute at most: give one second, as in 0, or an interval instead.':
    'Nach einem Cron-Ausdruck läuft sie höchstens einmal in der Minute: Geben Sie eine einzige Sekunde an, etwa 0, oder statt dessen eine Dauer.',
  'The type of the condition must be {type}.': 'Der Typ der Bedingung muss {type} sein.',
  'The id in the body must be that of the address, or be left out.':
    'Die ID im Text der Anfrage muss die der Adresse sein oder fehlen.',
  'Choose streams that you may read: without any, all streams are searched.':
    'Wählen Sie Streams, die Sie lesen dürfen: Ohne Auswahl werden alle Streams durchsucht.',
  'You may not read the stream {streams}. Leave it out.':
    'Den Stream {streams} dürfen Sie nicht lesen. Lassen Sie ihn weg.',
  'A sequence needs at least {count} steps.': 'Eine Abfolge braucht mindestens {count} Schritte.',
  'Choose an event definition for each step.': 'Wählen Sie für jeden Schritt eine Ereignisdefinition.',
  'At least one step must not be negated.': 'Mindestens ein Schritt darf nicht verneint sein.',
  'A step needs 1 to {count} events.': 'Ein Schritt braucht 1 bis {count} Ereignisse.',
  'There is no event definition {id} that you may read. Choose another.':
    'Es gibt keine Ereignisdefinition {id}, die Sie lesen dürfen. Wählen Sie eine andere.',
  'It looks for its own events, by itself or through another. Leave that step out.':
    'Sie sucht ihre eigenen Ereignisse, selbst oder über eine andere. Lassen Sie diesen Schritt weg.',
  'You may not read all streams that are searched by {titles}. Leave that step out.':
    'Sie dürfen nicht alle Streams lesen, die von {titles} durchsucht werden. Lassen Sie diesen Schritt weg.',
  'Send an event definition as a JSON object.': 'Senden Sie eine Ereignisdefinition als JSON-Objekt.',
  'The condition has a node of the unknown kind {kind}.': 'Die Bedingung hat einen Knoten der unbekannten Art {kind}.',
  'Waits for messages that {host} has received and not yet stored.':
    'Wartet auf Nachrichten, die {host} empfangen und noch nicht gespeichert hat.',
  'Waits for messages: processing is paused on {host}.':
    'Wartet auf Nachrichten: Die Verarbeitung auf {host} ist angehalten.',
  'There is no event {id}, or not one that you may see.':
    'Es gibt kein Ereignis {id}, oder keines, das Sie sehen dürfen.',
  'This event definition does not exist any more.': 'Diese Ereignisdefinition gibt es nicht mehr.',
  'The time range of the next run is empty. Disable and enable the definition.':
    'Der Zeitraum des nächsten Laufs ist leer. Deaktivieren und aktivieren Sie die Definition.',
  'No more than {count} back-tests at once. Wait until one has ended.':
    'Nicht mehr als {count} Rückrechnungen gleichzeitig. Warten Sie, bis eine beendet ist.',
  'Enter a moment like 2026-11-26T08:00:00.000Z.': 'Geben Sie einen Zeitpunkt wie 2026-11-26T08:00:00.000Z ein.',
  'A back-test is over {days} days at most.': 'Eine Rückrechnung reicht höchstens über {days} Tage.',
  'This time zone is not known.': 'Diese Zeitzone ist nicht bekannt.',
  'The back-test failed. Try again.': 'Die Rückrechnung ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  'A run made no more events than the {limit} that it may; the others were left to the next':
    'Ein Lauf erzeugte nicht mehr als die {limit} erlaubten Ereignisse; die übrigen blieben dem nächsten',
};
