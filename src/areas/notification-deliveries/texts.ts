import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Deliveries',
    fact: (count: number) => `${formatCount(count)} in the last 30 days`,
    none: 'Nothing was delivered, tried or withheld in the last 30 days.',
    held: 'Held back',
    nothingHeld: 'Nothing was held back in the last 30 days.',
    failed: 'The deliveries could not be loaded',
    outcomes: {
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
      given_up: 'Given up',
      withheld: 'Withheld',
    },
    withheldBy: {
      grace: 'The grace period after an earlier one has not passed.',
      silence: 'A silence holds it back.',
      acknowledged: 'The alert is acknowledged.',
      snoozed: 'The alert is snoozed.',
      cleared: 'It was taken from the queue before it was sent.',
    },
    key: (key: string) => `key ${key}`,
    to: (recipient: string) => `to ${recipient}`,
    attempt: (number: number) => `attempt ${formatCount(number)}`,
    status: (status: string) => `status ${status}`,
    nextTry: 'Next try:',
    answer: 'Answer',
    again: {
      label: 'Send again',
      of: (title: string, message: string) => `Send again by ${title}: ${message}`,
      busy: 'Sending…',
      done: (title: string) => `"${title}" sends it once more.`,
      failed: (title: string, reason: string) => `Sending again by "${title}" failed: ${reason}`,
      failedTitle: 'Could not send again',
    },
  },
  () => import('./texts.de'),
);
