import { translate } from 'texts/catalogue';
import { formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Zustellungen',
  fact: (count) => `${formatCount(count)} in den letzten 30 Tagen`,
  none: 'In den letzten 30 Tagen wurde nichts zugestellt, versucht oder zurückgehalten.',
  held: 'Zurückgehalten',
  nothingHeld: 'In den letzten 30 Tagen wurde nichts zurückgehalten.',
  failed: 'Die Zustellungen konnten nicht geladen werden',
  outcomes: {
    waiting: 'Wartet',
    sent: 'Gesendet',
    failed: 'Fehlgeschlagen',
    given_up: 'Aufgegeben',
    withheld: 'Zurückgehalten',
  },
  withheldBy: {
    grace: 'Die Karenzzeit nach einer früheren ist noch nicht vorbei.',
    silence: 'Eine Stille hält sie zurück.',
    acknowledged: 'Der Alarm ist bestätigt.',
    snoozed: 'Der Alarm ist zurückgestellt.',
    cleared: 'Sie wurde aus der Warteschlange genommen, bevor sie gesendet war.',
  },
  key: (key) => `Schlüssel ${key}`,
  to: (recipient) => `an ${recipient}`,
  attempt: (number) => `Versuch ${formatCount(number)}`,
  status: (status) => `Status ${status}`,
  nextTry: 'Nächster Versuch:',
  answer: 'Antwort',
  again: {
    label: 'Erneut senden',
    of: (title, message) => `Erneut senden über ${title}: ${message}`,
    busy: 'Wird gesendet…',
    done: (title) => `„${title}“ sendet es noch einmal.`,
    failed: (title, reason) => `Das erneute Senden über „${title}“ ist fehlgeschlagen: ${reason}`,
    failedTitle: 'Konnte nicht erneut senden',
  },
});
