/** The failed tests of a gate, once more at its end: of a long log, people often see the last lines only. */
import path from 'node:path';

/** With the table of the parts, the last sixty lines of the log show them all. */
const MOST_LINES = 40;

const firstLineOf = (text) =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim();

/**
 * @param {{ testResults: object[] }} report what jest writes with `--json`
 * @param {string} folder to which the files' names are relative
 * @returns {string[]} `file › test`, or the file and why it could not be run
 */
export function failedTests({ testResults }, folder) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(folder, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${file}: ${firstLineOf(message) ?? 'could not be run'}`];
      return tests.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(' › '));
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
