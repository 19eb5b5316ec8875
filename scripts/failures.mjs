/** The failed tests of a gate, once more at its end: of a long log, people often see the last lines only. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** With the table of the parts, the last sixty lines of the log show them all. */
const MOST_LINES = 40;

/** Of a message: what was expected is seldom on its first line. */
const LINES_OF_REASON = 3;
const REASON_LENGTH = 160;

/** Why a test failed, in one short line; where files fail because of an earlier one, the rest of the log is cut off. */
function reasonIn(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const reason = lines.slice(0, LINES_OF_REASON).join(' · ');
  return reason.length > REASON_LENGTH ? `${reason.slice(0, REASON_LENGTH)}…` : reason;
}

/**
 * @param {{ testResults: object[] }} report what jest writes with `--json`
 * @param {string} folder to which the files' names are relative
 * @returns {string[]} `file › test: why`, or the file and why it could not be run
 */
export function failedTests({ testResults }, folder) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(folder, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${file}: ${reasonIn(message)}`];
      return tests.map(
        ({ ancestorTitles, title, failureMessages: [first] }) =>
          `${[file, ...ancestorTitles, title].join(' › ')}: ${reasonIn(first)}`,
      );
    });
}

/**
 * @param {{ title: string, isPassed: boolean, failures?: string[] }[]} parts
 * @returns {string[]} lines, none where all parts have passed
 */
export function failureList(parts) {
  const failed = parts
    .filter(({ isPassed }) => !isPassed)
    .flatMap(({ title, failures = [] }) =>
      (failures.length > 0 ? failures : ['the part as a whole']).map((name) => `${title}: ${name}`),
    );
  if (failed.length === 0) return [];
  const shown = failed.slice(0, MOST_LINES);
  const rest = failed.length - shown.length;
  return ['Failed:', ...shown.map((line) => `  ${line}`), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
