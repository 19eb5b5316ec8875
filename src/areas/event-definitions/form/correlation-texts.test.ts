import { type CorrelationConfig } from 'api/events/conditions';
import { aCorrelation, aStep } from '../definition-fixtures';
import { beginCorrelation } from '../model/correlation-draft';
import { saidSequence } from '../model/said-sequence';
import { correlationErrors } from './correlation-checks';
import { texts } from './correlation-texts';

const [failed, login, backup] = ['Failed logins', 'Login', 'Backup finished'] as const;
const said = (part: Partial<CorrelationConfig>) =>
  texts.meaning(saidSequence(beginCorrelation(aCorrelation(part)), part.search_within_ms ?? 600_000, (id) => id));

describe('what makes an event is said in a sentence', () => {
  it.each<[string, Partial<CorrelationConfig>]>([
    [
      'An event for each key when 5 events of “Failed logins” are followed by 1 of “Login”, all within 10 minutes.',
      { sequence: [aStep(failed, 5), aStep(login)] },
    ],
    [
      'An event when 1 event of “Failed logins” is followed by 2 of “Login” with none of “Backup finished” between, then by 1 of “Failed logins”, all within 10 minutes.',
      { join_on_key: false, sequence: [aStep(failed), aStep(backup, 1, true), aStep(login, 2), aStep(failed)] },
    ],
    [
      'An event for each key when 1 event of “Login” occurs, and none of “Backup finished” follows until 1 hour after it.',
      { search_within_ms: 3_600_000, sequence: [aStep(login), aStep(backup, 1, true)] },
    ],
    [
      'An event for each key when 2 events of “Login” occur within 10 minutes, and fewer than 3 of “Failed logins” come before them in that time, and none of “Backup finished” follows until 10 minutes after the first.',
      { sequence: [aStep(failed, 3, true), aStep(login, 2), aStep(backup, 1, true)] },
    ],
    [
      'An event for each key when 1 event of “Login” occurs, and none of “Failed logins” comes in the hour before.',
      { search_within_ms: 3_600_000, sequence: [aStep(failed, 1, true), aStep(login)] },
    ],
    [
      'An event for each key when 5 events of “Failed logins” and 1 of “Login” occur within 10 minutes, in any order, and none of “Backup finished” occurs in that time.',
      { ordered: false, sequence: [aStep(failed, 5), aStep(backup, 1, true), aStep(login)] },
    ],
  ])('%s', (sentence, part) => {
    expect(said(part).replaceAll('\u00a0', ' ')).toBe(sentence);
  });
});

describe('a sequence is refused', () => {
  const errorOf = (part: Partial<CorrelationConfig>) =>
    correlationErrors(beginCorrelation(aCorrelation(part))).sequence;
  it.each<[string | undefined, Partial<CorrelationConfig>]>([
    [undefined, {}],
    ['Add steps: a sequence needs 2 at least.', { sequence: [aStep(failed)] }],
    ['Choose an event definition for every step.', { sequence: [aStep(failed), aStep('')] }],
    ['Enter a whole number from 1 to 1,000.', { sequence: [aStep(failed), aStep(login, 0)] }],
    ['Enter a whole number from 1 to 1,000.', { sequence: [aStep(failed, 1_001), aStep(login)] }],
    ['At least one step must be of events that occur.', { sequence: [aStep(failed, 1, true), aStep(login, 1, true)] }],
  ])('%s', (error, part) => {
    expect(errorOf(part)).toBe(error);
  });
});
