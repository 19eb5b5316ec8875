import { type ReroutingState } from 'api/stream-reroutings';
import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const messages = (count: number) => countOf(count, 'message');
const changes = (added: number, removed: number) => `${formatCount(added)} added, ${formatCount(removed)} removed`;

const STATES: Record<ReroutingState, string> = {
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const texts = defineTexts(
  {
    section: 'Stored messages',
    help: 'Rules apply to messages as they arrive. Messages that are stored already stay where they are until the rules are applied to them.',
    open: 'Apply rules to stored messages…',
    title: (stream: string) => `Apply the rules of '${stream}' to stored messages`,
    apply: 'Apply rules',
    applying: 'Starting…',
    range: 'Messages of',
    rangeHelp: 'By the time of the message. Only messages that you can read are considered.',
    hour: 'The last hour',
    day: 'The last day',
    week: 'The last 7 days',
    month: 'The last 30 days',
    all: 'All time',
    previewing: 'Counting the messages that would change…',
    notPreviewed: 'The changes could not be counted',
    none: (count: number) => `Nothing would change in ${messages(count)}.`,
    wouldAdd: (count: number) => `${messages(count)} would be added to this stream.`,
    wouldRemove: (count: number) => `${messages(count)} would be removed from this stream.`,
    defaultOnly: (count: number) =>
      `${messages(count)} would stay in this stream, and leave the default stream or return to it.`,
    tried: (count: number) => `Counted in ${messages(count)}.`,
    incomplete: (count: number) =>
      `Counted in the newest ${messages(count)}, as far as there was time. The job looks at older ones, too. Counted back to`,
    closed: (count: number) =>
      `${countOf(count, 'closed index is', 'closed indices are')} left out: messages in them cannot be changed.`,
    examplesAdded: 'Newest messages that would be added',
    examplesRemoved: 'Newest messages that would be removed',
    wait: 'Wait until the changes are counted.',
    nothing: 'Nothing would change.',
    runs: 'Previous runs',
    state: (state: ReroutingState): string => STATES[state],
    counts: changes,
    by: (name: string) => `by ${name}`,
    undo: 'Undo',
    undoOf: (time: string) => `Undo the run of ${time}`,
    cancel: 'Cancel',
    progress: 'Progress',
    started: 'The rules are being applied to stored messages.',
    notStarted: {
      title: 'Could not apply the rules',
      message: (reason: string) => `Applying the rules to stored messages failed: ${reason}`,
    },
    finished: (added: number, removed: number) =>
      `The rules were applied to stored messages: ${changes(added, removed)}.`,
    stopped: (added: number, removed: number) =>
      `Applying the rules was cancelled. Up to then at most: ${changes(added, removed)}.`,
    failed: (reason: string) => `Applying the rules to stored messages failed: ${reason}`,
    failedTitle: 'Could not apply the rules',
    undoing: 'The changes are being undone.',
    undone: 'The changes to stored messages were undone.',
    notUndone: {
      title: 'Could not undo',
      message: (reason: string) => `Undoing the changes to stored messages failed: ${reason}`,
    },
    cancelling: 'The job is being cancelled.',
    notCancelled: { title: 'Could not cancel', message: (reason: string) => `The job was not cancelled: ${reason}` },
  },
  () => import('./texts.de'),
);
