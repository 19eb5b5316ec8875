import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';
import { durationInWords } from 'texts/duration';
import { eventsIn, type SaidSequence, type SaidStep } from '../model/said-sequence';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const some = ({ count, title }: SaidStep): string => `${countOf(count, 'event')} of “${title}”`;
const more = ({ count, title }: SaidStep): string => `${formatCount(count)} of “${title}”`;
const fewOf = ({ count, title }: SaidStep): string =>
  count === 1 ? `none of “${title}”` : `fewer than ${formatCount(count)} of “${title}”`;
const few = (steps: readonly SaidStep[]): string => steps.map(fewOf).join(' and ');

/** The verb that fits so many. */
const verb = (steps: readonly SaidStep[], one: string, many: string): string => pluralOf(eventsIn(steps), one, many);

function inOrder({ needed, lacking, withinMs }: SaidSequence): string {
  const [first, ...others] = needed;
  if (!first) return '';
  const within = durationInWords(withinMs);
  const { before } = first;
  const isOne = eventsIn(needed) === 1;
  const next = others.map((step) => more(step) + (step.before.length > 0 ? ` with ${few(step.before)} between` : ''));
  const chain =
    others.length === 0
      ? `${some(first)} ${verb(needed, 'occurs', 'occur')}${isOne ? '' : ` within ${within}`}`
      : `${some(first)} ${verb([first], 'is', 'are')} followed by ${next.join(', then by ')}, all within ${within}`;
  const earlier = isOne ? `in the ${durationInWords(withinMs, { bare: true })} before` : 'before them in that time';
  return [
    chain,
    ...(before.length > 0 ? [`and ${few(before)} ${verb(before, 'comes', 'come')} ${earlier}`] : []),
    ...(lacking.length > 0
      ? [
          `and ${few(lacking)} ${verb(lacking, 'follows', 'follow')} until ${within} after ${isOne ? 'it' : 'the first'}`,
        ]
      : []),
  ].join(', ');
}

function inAnyOrder({ needed, lacking, withinMs }: SaidSequence): string {
  const [first, ...others] = needed;
  if (!first) return '';
  const all = listed.format([some(first), ...others.map(more)]);
  const order = others.length > 0 ? ', in any order' : '';
  const chain = `${all} ${verb(needed, 'occurs', 'occur')} within ${durationInWords(withinMs)}${order}`;
  return lacking.length === 0
    ? chain
    : `${chain}, and ${few(lacking)} ${verb(lacking, 'occurs', 'occur')} in that time`;
}

/** What the form says of conditions over events. */
export const texts = defineTexts(
  {
    kind: 'Sequence of events',
    time: 'Time and schedule',
    within: 'All steps within',
    withinHelp: 'From the first event to the last.',
    every: 'Check every',
    steps: 'Steps',
    step: (number: number) => `Step ${number}`,
    /** Before all steps but the first. */
    words: { then: 'then', and: 'and' },
    definition: 'Event definition',
    choose: 'Choose an event definition',
    loading: 'Loading event definitions…',
    failed: 'The event definitions could not be loaded',
    none: 'There is no other event definition yet',
    noneHelp: 'A sequence is made of the events of other definitions. Create those first.',
    unreadable: 'It is gone, or you may not read it.',
    disabled: 'Disabled',
    isDisabled: 'It is disabled, and makes no events.',
    whether: 'Whether its events occur',
    occurs: 'occurs',
    lacks: 'does not occur',
    count: 'How often, at least',
    times: (count: number) => pluralOf(count, 'time or more', 'times or more'),
    add: 'Add step',
    most: (most: number) => `A sequence has ${formatCount(most)} steps at most.`,
    remove: (step: string) => `Remove ${step}`,
    fewest: (fewest: number) => `A sequence has ${formatCount(fewest)} steps at least.`,
    ordered: 'In this order',
    orderedHelp: 'The events of each step come after those of the step before. Otherwise in any order.',
    joined: 'Same key',
    joinedHelp:
      'Only events of the same key belong together, and each key is an alert of its own. Events without a key are a group, too.',
    tooFew: (fewest: number) => `Add steps: a sequence needs ${formatCount(fewest)} at least.`,
    definitionMissing: 'Choose an event definition for every step.',
    countWrong: (most: number) => `Enter a whole number from 1 to ${formatCount(most)}.`,
    allNegated: 'At least one step must be of events that occur.',
    meaning: (said: SaidSequence) =>
      `An event ${said.isPerKey ? 'for each key ' : ''}when ${said.isOrdered ? inOrder(said) : inAnyOrder(said)}.`,
  },
  () => import('./correlation-texts.de'),
);
