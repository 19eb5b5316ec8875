import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Muster',
  columns: {
    template: 'Muster',
    count: 'Nachrichten',
    share: 'Anteil',
    trend: 'Verlauf',
    sources: 'Quellen',
    level: 'Level',
    change: 'Änderung',
  },
  filter: {
    label: 'Muster filtern',
    placeholder: 'Text des Musters oder Quelle',
    all: 'Alle',
    new: 'Neu',
    more: 'Mehr',
    fewer: 'Weniger',
    gone: 'Entfallen',
  },
  showOnly: 'Nur dieses Muster anzeigen',
  exclude: 'Dieses Muster ausschließen',
  copy: 'Dieses Muster kopieren',
  samples: {
    notLoaded: (reason) => `Diese Nachrichten konnten nicht geladen werden: ${reason}`,
    none: 'Keine Nachricht mit diesem Muster mehr vorhanden',
    label: 'Neueste Nachrichten mit diesem Muster',
    showAll: 'Alle Nachrichten mit diesem Muster anzeigen',
  },
  notFound: {
    title: 'Die Muster konnten nicht berechnet werden',
    note: 'Die Nachrichten selbst sind davon nicht betroffen.',
  },
  notCompared: 'Der vorherige Zeitraum konnte nicht verglichen werden',
  noMatch: 'passende Muster',
  empty: {
    title: 'In diesem Zeitraum gibt es nichts zu gruppieren',
    text: 'Keine Nachricht dieses Zeitraums passt auf die Abfrage.',
  },
  unknown: {
    title: 'Diese Nachrichten haben kein Muster',
    text: (count) =>
      `${countOf(count, 'Nachricht wurde', 'Nachrichten wurden')} gespeichert, bevor Muster erfasst wurden. Neue Nachrichten haben eines.`,
  },
  facts: {
    all: (patterns, messages) =>
      `${countOf(patterns, 'Muster', 'Muster')} in ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
    most: (shown, patterns, messages) =>
      `Die ${formatCount(shown)} häufigsten von ${formatCount(patterns)} Mustern in ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
    without: (messages) =>
      `; ohne ${countOf(messages, 'Nachricht', 'Nachrichten')} aus der Zeit, bevor Muster erfasst wurden`,
  },
});
