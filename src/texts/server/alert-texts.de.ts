import { type Sentences } from 'texts/sentences';

/** The states of alerts. */
export const ALERTS: Sentences = {
  'Acknowledged by {name}.': 'Bestätigt von {name}.',
  'Snoozed by {name} until {time}.': 'Zurückgestellt von {name} bis {time}.',
  'Only an alert that is snoozed has a time.': 'Nur ein zurückgestellter Alarm hat einen Zeitpunkt.',
  'Say until when the alert is snoozed.': 'Angeben, bis wann der Alarm zurückgestellt wird.',
  'Say the time with its zone, like 2026-11-26T08:00:00Z.':
    'Den Zeitpunkt mit Zeitzone angeben, etwa 2026-11-26T08:00:00Z.',
  'The time has to be in the future.': 'Der Zeitpunkt muss in der Zukunft liegen.',
  'An alert can be snoozed for 90 days at most.': 'Ein Alarm kann höchstens 90 Tage zurückgestellt werden.',
  'The alert has recovered: there is nothing to acknowledge.':
    'Der Alarm hat sich erledigt: Es gibt nichts zu bestätigen.',
  'The alert has recovered: there is nothing to take back.':
    'Der Alarm hat sich erledigt: Es gibt nichts zurückzunehmen.',
  'There is no state “{state}” of alerts.': 'Den Zustand „{state}“ von Alarmen gibt es nicht.',
  'The alert of the event {id} is not kept any more.': 'Der Alarm des Ereignisses {id} ist nicht mehr gespeichert.',
  'This link is not valid, or not any more. A newer notification has a newer one.':
    'Dieser Link ist nicht oder nicht mehr gültig. In einer neueren Benachrichtigung steht ein neuerer.',
  'The alert of this link is not kept any more.': 'Der Alarm dieses Links ist nicht mehr gespeichert.',
  'An alert recovers after 1 to {count} runs without an event.':
    'Ein Alarm erledigt sich nach 1 bis {count} Läufen ohne Ereignis.',
  'Read all event definitions, and acknowledge, snooze and close their alerts':
    'Alle Ereignisdefinitionen lesen und ihre Alarme bestätigen, zurückstellen und schließen',
};
