/**
 * `npm run audit`: asks the registry's advisories for the packages that yarn.lock names. Ends with 1 when there are
 * some, unless `--tell-only` is given; a registry that cannot be asked is no failure.
 */
import { runYarn } from './bootstrap.mjs';

const DEADLINE_MS = 90_000;
const ENVIRONMENT = { YARN_HTTP_RETRY: '0', YARN_HTTP_TIMEOUT: '20000' };

/** Yarn writes an object of JSON for each package with advisories; what else it says is no JSON. */
function readAdvisory(line) {
  try {
    const { value, children } = JSON.parse(line);
    return children?.Issue ? [{ name: value, ...children }] : [];
  } catch {
    return [];
  }
}

const { status, stdout, stderr } = runYarn(['npm', 'audit', '--all', '--recursive', '--json'], {
  encoding: 'utf8',
  env: ENVIRONMENT,
  timeout: DEADLINE_MS,
  maxBuffer: 64 * 1024 * 1024,
});
const advisories = (stdout ?? '').split('\n').flatMap(readAdvisory);

if (advisories.length > 0) {
  for (const { name, Severity, Issue, URL } of advisories) console.log(`${name}: ${Severity}: ${Issue} ${URL ?? ''}`);
  console.log(`Advisories: ${advisories.length} about the packages of yarn.lock.`);
  if (!process.argv.includes('--tell-only')) process.exitCode = 1;
} else if (status === 0) {
  console.log('Advisories: none about the packages of yarn.lock.');
} else {
  const [, answer] = /Response code (\d+ \([^)]+\))/.exec(`${stdout}${stderr}`) ?? [];
  const why = answer ? `the registry answers ${answer}` : 'the registry cannot be reached';
  console.log(`Advisories: could not be asked, ${why}. Run npm run audit where it does.`);
}
