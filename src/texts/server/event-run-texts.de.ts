import { type Sentences } from 'texts/sentences';

/** What a run of an event definition fails for and what it leaves out, and searches of events. */
export const EVENT_RUNS: Sentences = {
  'A window has {count} groups, of which only the {most} with most messages were looked at. Group by fields with fewer values.':
    'Ein Fenster hat {count} Gruppen, von denen nur die {most} mit den meisten Nachrichten betrachtet wurden. Nach Feldern mit weniger Werten gruppieren.',
  'The field has {count} values that could be watched, of which only the {most} with most messages were. Narrow the query.':
    'Das Feld hat {count} Werte, die überwacht werden könnten; nur die {most} mit den meisten Nachrichten wurden es. Die Abfrage einschränken.',
  'More than {most} patterns have changed in a window; the others were left out. Narrow the query.':
    'In einem Fenster haben sich mehr als {most} Muster verändert; die übrigen wurden ausgelassen. Die Abfrage einschränken.',
  'Which patterns there are is learnt until {moment}; nothing is told before.':
    'Welche Muster es gibt, wird bis {moment} gelernt; vorher wird nichts gemeldet.',
  'There are more than {count} events in the time searched; the older ones were left out. Search a shorter time.':
    'Im durchsuchten Zeitraum gibt es mehr als {count} Ereignisse; die älteren wurden ausgelassen. Einen kürzeren durchsuchen.',
  'This event definition looks for its own events, through others.':
    'Diese Ereignisdefinition sucht über andere ihre eigenen Ereignisse.',
  'This event definition looks for events of one that was deleted: {ids}.':
    'Diese Ereignisdefinition sucht Ereignisse einer gelöschten: {ids}.',
  'Waits for {title}, which has stopped with an error.': 'Wartet auf {title}: angehalten durch einen Fehler.',
  'Waits until {title} has been run so far.': 'Wartet, bis auch {title} so weit gelaufen ist.',
  '{title} is disabled: it makes no events.': '{title} ist ausgeschaltet und macht keine Ereignisse.',
  'The condition has a part “{kind}”, which this server does not know':
    'Die Bedingung hat einen Teil „{kind}“, den dieser Server nicht kennt',
  'The condition refers to no series: “{ref}”': 'Die Bedingung verweist auf keine Reihe: „{ref}“',
  'More messages match than the {count} events that one run may make; the others were left out':
    'Es passen mehr Nachrichten als die {count} Ereignisse, die ein Lauf auslösen darf; die übrigen wurden ausgelassen',
  'Events lack the field “{name}”: {reason}': 'Den Ereignissen fehlt das Feld „{name}“: {reason}',
  'its template does not close every variable': 'seine Vorlage schließt nicht jede Variable',
  'there is no lookup table “{table}”': 'die Nachschlagetabelle „{table}“ gibt es nicht',
  'The query uses ${name}$, but there is no lookup table “{table}”':
    'Die Abfrage verwendet ${name}$, aber die Nachschlagetabelle „{table}“ gibt es nicht',
  'This server cannot run conditions of the type “{type}”':
    'Dieser Server kann Bedingungen vom Typ „{type}“ nicht ausführen',
  'None of the streams of this definition exists any more. Choose others, or none for all.':
    'Keinen der Streams dieser Definition gibt es noch. Andere wählen oder keine, für alle.',
  'Streams of this definition were deleted and are left out: {ids}':
    'Streams dieser Definition wurden gelöscht und werden ausgelassen: {ids}',
  'The index set of events accepts no messages at the moment':
    'Das Indexset der Ereignisse nimmt derzeit keine Nachrichten an',
  'Only the first {count} events can be paged through. Narrow the time range or the query.':
    'Nur durch die ersten {count} Ereignisse kann geblättert werden. Den Zeitraum oder die Abfrage einschränken.',
  'Events cannot be sorted by “{field}”, which none of them has. Sort by timestamp or by another of their fields.':
    'Nach „{field}“ lassen sich Ereignisse nicht sortieren: Keines hat es. Nach timestamp oder einem anderen ihrer Felder sortieren.',
  'Another worker has taken over this run': 'Ein anderer Arbeiter hat diesen Lauf übernommen',
};
