/** Installs the packages when that has not happened, or yarn.lock has changed since. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

const OLDEST_NODE = 20;

/** What only tests, linter and type check need is a workspace of its own, test/package.json. */
export const hasTestPackages = () => existsSync(at('node_modules/jest'));

function isInstalled(withTests) {
  const state = at('node_modules/.yarn-state.yml');
  const isCurrent = existsSync(state) && statSync(state).mtimeMs >= statSync(at('yarn.lock')).mtimeMs;
  return isCurrent && (!withTests || hasTestPackages());
}

/** npm's own settings would make yarn behave as if npm had called it. */
function cleanEnvironment() {
  const dropped = /^(npm_|YARN_IGNORE_PATH|BERRY_BIN_FOLDER|INIT_CWD|PROJECT_CWD)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.test(name)));
}

/** Runs yarn in the version of package.json, which need not be installed. @returns what spawnSync does */
export function runYarn(args, options = {}) {
  const { config } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return spawnSync('npx', ['--yes', `@yarnpkg/cli-dist@${config.yarn}`, ...args], {
    cwd: root,
    shell: process.platform === 'win32',
    ...options,
    env: { ...cleanEnvironment(), ...options.env },
  });
}

/** Runs a program to its end with our terminal; ends this process when it fails. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Ends with a sentence on a Node that is too old; installs when needed.
 *
 * @param withTests also what tests, linter and type check need
 */
export function bootstrap({ withTests = false } = {}) {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE) {
    console.error(`Timberline needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled(withTests)) return;
  console.log('Installing packages (once, about a minute) …');
  const everything = withTests || hasTestPackages();
  const command = everything ? ['install', '--immutable'] : ['workspaces', 'focus', 'timberline'];
  const { status } = runYarn(command, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Is the package registry within reach? Run the command again to retry.',
    );
    process.exit(status ?? 1);
  }
  const now = new Date();
  utimesSync(at('node_modules/.yarn-state.yml'), now, now);
}
