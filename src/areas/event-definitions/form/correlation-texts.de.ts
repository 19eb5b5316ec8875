import { translate } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';
import { durationInWords } from 'texts/duration';
import { eventsIn, type SaidSequence, type SaidStep } from '../model/said-sequence';
import { texts } from './correlation-texts';

const listed = new Intl.ListFormat('de', { type: 'conjunction' });
const some = ({ count, title }: SaidStep): string => `${countOf(count, 'Ereignis', 'Ereignisse')} von „${title}“`;
const more = ({ count, title }: SaidStep): string => `${formatCount(count)} von „${title}“`;
const fewOf = ({ count, title }: SaidStep): string =>
  count === 1 ? `keines von „${title}“` : `weniger als ${formatCount(count)} von „${title}“`;
const few = (steps: readonly SaidStep[]): string => steps.map(fewOf).join(' und ');

const verb = (steps: readonly SaidStep[], one: string, many: string): string => pluralOf(eventsIn(steps), one, many);

function inOrder({ needed, lacking, withinMs }: SaidSequence): string {
  const [first, ...others] = needed;
  if (!first) return '';
  const within = durationInWords(withinMs);
  const { before } = first;
  const isOne = eventsIn(needed) === 1;
  const next = others.map((step) => more(step) + (step.before.length > 0 ? ` (dazwischen ${few(step.before)})` : ''));
  const chain =
    others.length === 0
      ? `${some(first)} ${verb(needed, 'eintritt', 'eintreten')}`
      : `auf ${some(first)} ${next.join(' und dann ')} ${verb(others, 'folgt', 'folgen')}`;
  const earlier = isOne ? `in der Zeit davor (${within})` : 'davor in derselben Zeit';
  return [
    chain,
    ...(before.length > 0 ? [`${earlier} ${few(before)} ${verb(before, 'kommt', 'kommen')}`] : []),
    ...(lacking.length > 0
      ? [`bis ${within} nach dem ${isOne ? 'Ereignis' : 'ersten'} ${few(lacking)} ${verb(lacking, 'folgt', 'folgen')}`]
      : []),
  ].join(' und ');
}

function inAnyOrder({ needed, lacking }: SaidSequence): string {
  const [first, ...others] = needed;
  if (!first) return '';
  const all = listed.format([some(first), ...others.map(more)]);
  const order = others.length > 0 ? ' in beliebiger Reihenfolge' : '';
  const chain = `${all}${order} ${verb(needed, 'eintritt', 'eintreten')}`;
  return lacking.length === 0
    ? chain
    : `${chain} und in dieser Zeit ${few(lacking)} ${verb(lacking, 'eintritt', 'eintreten')}`;
}

/** How long it may all take; nothing of a single event. */
function span({ needed, withinMs }: SaidSequence): string {
  const isOne = eventsIn(needed) === 1;
  return isOne ? '' : ` Vom ersten bis zum letzten vergehen höchstens ${durationInWords(withinMs)}.`;
}

translate(texts, {
  kind: 'Abfolge von Ereignissen',
  time: 'Zeitraum und Takt',
  within: 'Zeitraum aller Schritte',
  withinHelp: 'Vom ersten Ereignis bis zum letzten.',
  every: 'Prüfen alle',
  steps: 'Schritte',
  step: (number) => `Schritt ${number}`,
  words: { then: 'dann', and: 'und' },
  definition: 'Ereignisdefinition',
  choose: 'Ereignisdefinition wählen',
  loading: 'Ereignisdefinitionen werden geladen…',
  failed: 'Die Ereignisdefinitionen konnten nicht geladen werden',
  none: 'Es gibt noch keine andere Ereignisdefinition',
  noneHelp: 'Eine Abfolge besteht aus den Ereignissen anderer Definitionen. Legen Sie zuerst diese an.',
  unreadable: 'Es gibt sie nicht mehr, oder Sie dürfen sie nicht lesen.',
  disabled: 'Ausgeschaltet',
  isDisabled: 'Sie ist ausgeschaltet und macht keine Ereignisse.',
  whether: 'Ob ihre Ereignisse vorkommen',
  occurs: 'kommt vor',
  lacks: 'kommt nicht vor',
  count: 'Wie oft mindestens',
  times: () => 'Mal oder öfter',
  add: 'Schritt hinzufügen',
  most: (most) => `Eine Abfolge hat höchstens ${formatCount(most)} Schritte.`,
  remove: (step) => `${step} entfernen`,
  fewest: (fewest) => `Eine Abfolge hat mindestens ${formatCount(fewest)} Schritte.`,
  ordered: 'In dieser Reihenfolge',
  orderedHelp:
    'Die Ereignisse jedes Schritts kommen nach denen des Schritts davor. Sonst ist die Reihenfolge beliebig.',
  joined: 'Gleicher Schlüssel',
  joinedHelp:
    'Nur Ereignisse mit demselben Schlüssel gehören zusammen, und jeder Schlüssel ist ein eigener Alarm. Auch die Ereignisse ohne Schlüssel sind eine Gruppe.',
  tooFew: (fewest) => `Fügen Sie Schritte hinzu: Eine Abfolge braucht mindestens ${formatCount(fewest)}.`,
  definitionMissing: 'Wählen Sie für jeden Schritt eine Ereignisdefinition.',
  countWrong: (most) => `Geben Sie eine ganze Zahl von 1 bis ${formatCount(most)} ein.`,
  allNegated: 'Mindestens bei einem Schritt müssen Ereignisse vorkommen.',
  meaning: (said) =>
    `Ein Ereignis ${said.isPerKey ? 'je Schlüssel ' : ''}entsteht, wenn ${said.isOrdered ? inOrder(said) : inAnyOrder(said)}.${span(said)}`,
});
