import { type Sentences } from 'texts/sentences';

/** Why conditions of events and templates of notifications cannot be read or rendered, and where. */
export const EXPRESSIONS: Sentences = {
  'The condition at {place} is a number where a comparison is expected':
    'Die Bedingung bei {place} ist eine Zahl, wo ein Vergleich erwartet wird',
  'The group at {place} needs the operator && or ||': 'Die Gruppe bei {place} braucht den Operator && oder ||',
  'The reference at {place} needs the id of a series': 'Der Verweis bei {place} braucht die Id einer Reihe',
  'The condition at {place} stands where a number is expected':
    'Die Bedingung bei {place} steht, wo eine Zahl erwartet wird',
  'The value at {place} is no number': 'Der Wert bei {place} ist keine Zahl',
  'The condition is nested deeper than {count} levels': 'Die Bedingung ist tiefer als {count} Ebenen verschachtelt',
  'The condition has more than {count} parts': 'Die Bedingung hat mehr als {count} Teile',
  'The condition at {place} has no “expr”': 'Die Bedingung bei {place} hat kein „expr“',
  'The condition at {place} lacks “{name}”': 'Bei der Bedingung bei {place} fehlt „{name}“',
  'The condition at {place} has the unknown member “{name}”':
    'Die Bedingung bei {place} hat das unbekannte Mitglied „{name}“',
  'The condition at {place} is no object': 'Die Bedingung bei {place} ist kein Objekt',

  'The template is longer than {count} characters': 'Die Vorlage ist länger als {count} Zeichen',
  'Blocks are nested deeper than {count} levels': 'Blöcke sind tiefer als {count} Ebenen verschachtelt',
  'A path has at most {count} parts': 'Ein Pfad hat höchstens {count} Teile',
  'There is no “if” for this “else”': 'Zu diesem „else“ gibt es kein „if“',
  'This “if” has an “else” already': 'Dieses „if“ hat schon ein „else“',
  'There is no “if” and no “foreach” for this “end”': 'Zu diesem „end“ gibt es kein „if“ und kein „foreach“',
  'This “{word}” has no “end”': 'Dieses „{word}“ hat kein „end“',
  '“if” needs a path, as in if event.alert': '„if“ braucht einen Pfad, wie in if event.alert',
  '“foreach” needs a list and a name for each item, as in foreach backlog message':
    '„foreach“ braucht eine Liste und einen Namen für jeden Eintrag, wie in foreach backlog message',
  '“foreach” needs a name for each item, as in foreach backlog message':
    '„foreach“ braucht einen Namen für jeden Eintrag, wie in foreach backlog message',
  '“foreach” takes the path of a list and a name for each item; unexpected {token}':
    '„foreach“ nimmt den Pfad einer Liste und einen Namen für jeden Eintrag; {token} gehört nicht hierher',
  '“else” stands alone': '„else“ steht allein',
  '“end” stands alone': '„end“ steht allein',
  'There is no “else if”; put another “if” between “else” and “end”':
    'Es gibt kein „else if“; ein weiteres „if“ zwischen „else“ und „end“ setzen',
  'This is not closed; a } is missing': 'Das ist nicht geschlossen; es fehlt ein }',
  "A condition is a path, !path or path='text'; there is no “and”, “or”, < or >":
    "Eine Bedingung ist ein Pfad, !Pfad oder Pfad='Text'; „and“, „or“, < und > gibt es nicht",
  'Text around a value is written before,path,after; for a comma write \\,':
    'Text um einen Wert wird als davor,Pfad,danach geschrieben; für ein Komma \\, schreiben',
  'Unexpected {token}; a path is names with dots between them, as in event.fields.user':
    '{token} gehört nicht hierher; ein Pfad besteht aus Namen mit Punkten dazwischen, wie in event.fields.user',
  'There is no {path} here; nothing is printed for it': '{path} gibt es hier nicht; dafür wird nichts ausgegeben',
  'There are no renderers here; this has no effect': 'Darstellungen gibt es hier nicht; das bleibt ohne Wirkung',
  'There is no time zone {zone}': 'Die Zeitzone {zone} gibt es nicht',
  'The path {path} has no value': 'Der Pfad {path} hat keinen Wert',
  'The template takes more than {count} steps; nest fewer loops, or go over fewer messages':
    'Die Vorlage braucht mehr als {count} Schritte; weniger Schleifen verschachteln oder weniger Nachrichten durchgehen',
  'The template takes longer than {count} ms; nest fewer loops, or go over fewer messages':
    'Die Vorlage braucht länger als {count} ms; weniger Schleifen verschachteln oder weniger Nachrichten durchgehen',
  'The text becomes longer than {size} MB; print fewer messages or fewer of their fields':
    'Der Text wird länger als {size} MB; weniger Nachrichten oder weniger ihrer Felder ausgeben',
};
