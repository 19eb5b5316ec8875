import { countOf, formatCount } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Rückrechnung',
  intro:
    'Was hätte diese Definition getan? Sie läuft über vergangene Nachrichten; nichts wird gespeichert und niemand benachrichtigt.',
  run: (days) =>
    days === 1 ? 'Über die letzten 24 Stunden rechnen' : `Über die letzten ${countOf(days, 'Tag', 'Tage')} rechnen`,
  again: 'Neu rechnen',
  cancel: 'Abbrechen',
  range: 'Zeitraum',
  days: (days) => (days === 1 ? '24 Stunden' : countOf(days, 'Tag', 'Tage')),
  running: 'Die Rückrechnung läuft',
  soFar: (events, upTo) => `${countOf(events, 'Ereignis', 'Ereignisse')} bis ${upTo}`,
  failed: 'Die Rückrechnung ist fehlgeschlagen',
  endedEarly: 'Die Antwort brach ab.',
  upTo: (moment) => `bis ${moment}`,
  nothing: 'Kein Ereignis in dieser Zeit.',
  figures: 'Zahlen der Rückrechnung',
  told: 'wären gemeldet worden',
  grace: 'in der Karenzzeit',
  silence: 'in einer Stillezeit',
  recovered: 'gemeldete Erholungen',
  events: (keys) =>
    keys === 1 ? 'Ereignisse eines Schlüssels' : `Ereignisse von ${countOf(keys, 'Schlüssel', 'Schlüsseln')}`,
  firing: (of) => `von ${of} Zeitfenstern mit Ereignissen`,
  byDay: 'Ereignisse nach Tagen',
  cut: {
    events: (moment) => `Zu viele Ereignisse: Bei ${moment} wurde aufgehört. Die Zahlen reichen bis dahin.`,
    time: (moment) => `Es dauerte zu lange, bei ${moment} wurde aufgehört. Die Zahlen reichen bis dahin.`,
  },
  series: { told: 'Gemeldet', grace: 'Karenzzeit', silence: 'Stillezeit', recovered: 'Erholt' },
  recipients: {
    title: 'Wer benachrichtigt worden wäre',
    none: 'Niemand: Die Definition hat keine Benachrichtigung. Eine hätte so viele Ereignisse gemeldet, wie die Zahlen sagen.',
    name: 'Empfänger',
    total: 'Insgesamt',
    worst: 'Am schlimmsten Tag',
    mails: (count) => countOf(count, 'Mail', 'Mails'),
    calls: (count) => countOf(count, 'Aufruf', 'Aufrufe'),
    hidden: 'eine Benachrichtigung, die Sie nicht lesen dürfen',
  },
  list: {
    title: 'Neueste Ereignisse',
    fact: (shown, all) => `${formatCount(shown)} von ${countOf(all, 'Ereignis', 'Ereignissen')}`,
    at: 'Zeit',
    key: 'Schlüssel',
    message: 'Nachricht',
    fate: 'Benachrichtigung',
    more: 'Mehr zeigen',
    fates: { told: 'gemeldet', grace: 'Karenzzeit', silence: 'Stillezeit' },
  },
});
