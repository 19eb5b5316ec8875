import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const share = (matched: number, messages: number) =>
  `${formatCount(matched)} von ${countOf(messages, 'Nachricht', 'Nachrichten')}`;

translate(texts, {
  title: 'An gespeicherten Nachrichten',
  help: (most) =>
    `Wendet die Regeln auf die neuesten ${formatCount(most)} lesbaren Nachrichten an. Gespeichert wird nichts.`,
  waiting: 'Die Regeln werden an gespeicherten Nachrichten ausprobiert …',
  incomplete: 'Die Regel vervollständigen, um zu sehen, welche gespeicherten Nachrichten sie erfüllen.',
  failed: 'Die Regeln konnten nicht an gespeicherten Nachrichten ausprobiert werden',
  none: 'Es gibt keine lesbaren gespeicherten Nachrichten.',
  together: (matched, messages) => `${share(matched, messages)} wären in diesem Stream.`,
  alone: (matched, messages) => `Diese Regel allein erfüllen ${share(matched, messages)}.`,
  never: (messages) => `Diese Regel erfüllt keine von ${countOf(messages, 'Nachricht', 'Nachrichten')}.`,
  ofRule: (matched, messages) => `erfüllt von ${share(matched, messages)}`,
  ofRuleMissedFirst: (matched, messages, missed) =>
    `erfüllt von ${share(matched, messages)}; die erste nicht erfüllte Regel für ${formatCount(missed)}`,
  neverOfRule: (messages) => `erfüllt von keiner von ${countOf(messages, 'Nachricht', 'Nachrichten')}`,
  leftOut: (count) => `Für ${countOf(count, 'ältere Nachricht', 'ältere Nachrichten')} reichte die Zeit nicht.`,
  between: 'Ausprobiert an Nachrichten von',
  until: 'bis',
  examples: 'Neueste Nachrichten, die in diesem Stream wären',
});
