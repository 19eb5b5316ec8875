// Before what reads the texts.
import './correlation-texts.de';
import { type CorrelationConfig } from 'api/events/conditions';
import { aCorrelation, aStep } from '../definition-fixtures';
import { beginCorrelation } from '../model/correlation-draft';
import { saidSequence } from '../model/said-sequence';
import { texts } from './correlation-texts';

const [failed, login, backup] = ['Fehlanmeldungen', 'Anmeldung', 'Sicherung'] as const;
const said = (part: Partial<CorrelationConfig>) =>
  texts.meaning(saidSequence(beginCorrelation(aCorrelation(part)), 600_000, (id) => id)).replaceAll('\u00a0', ' ');

beforeAll(() => {
  document.documentElement.lang = 'de';
});

it('what makes an event is said in German, too', () => {
  expect(said({ sequence: [aStep(failed, 5), aStep(login)] })).toBe(
    'Ein Ereignis je Schlüssel entsteht, wenn auf 5 Ereignisse von „Fehlanmeldungen“ 1 von „Anmeldung“ folgt. Vom ersten bis zum letzten vergehen höchstens 10 Minuten.',
  );
  const between = [aStep(failed), aStep(backup, 1, true), aStep(login, 2), aStep(failed), aStep(backup, 3, true)];
  expect(said({ join_on_key: false, sequence: between })).toBe(
    'Ein Ereignis entsteht, wenn auf 1 Ereignis von „Fehlanmeldungen“ 2 von „Anmeldung“ (dazwischen keines von „Sicherung“) und dann 1 von „Fehlanmeldungen“ folgen und bis 10 Minuten nach dem ersten weniger als 3 von „Sicherung“ folgen. Vom ersten bis zum letzten vergehen höchstens 10 Minuten.',
  );
  expect(said({ sequence: [aStep(failed, 1, true), aStep(login)] })).toBe(
    'Ein Ereignis je Schlüssel entsteht, wenn 1 Ereignis von „Anmeldung“ eintritt und in der Zeit davor (10 Minuten) keines von „Fehlanmeldungen“ kommt.',
  );
  expect(said({ ordered: false, sequence: [aStep(failed, 5), aStep(login), aStep(backup, 1, true)] })).toBe(
    'Ein Ereignis je Schlüssel entsteht, wenn 5 Ereignisse von „Fehlanmeldungen“ und 1 von „Anmeldung“ in beliebiger Reihenfolge eintreten und in dieser Zeit keines von „Sicherung“ eintritt. Vom ersten bis zum letzten vergehen höchstens 10 Minuten.',
  );
});
