import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ADVISORY = JSON.stringify({
  value: 'left-pad',
  children: { ID: 1, Issue: 'Pads for ever', URL: 'https://example.test/1', Severity: 'high' },
});

/** Runs the script with a program in place of npx that says this and ends so. */
function audit(output: string, status: number, ...options: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-audit-'));
  const npx = path.join(folder, 'npx');
  writeFileSync(npx, `#!/bin/sh\ncat <<'END'\n${output}\nEND\nexit ${status}\n`);
  chmodSync(npx, 0o755);
  const script = path.resolve(__dirname, 'audit.mjs');
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  const ended = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  return { status: ended.status, said: ended.stdout };
}

describe('npm run audit', () => {
  it('ends with 1 and names what there is', () => {
    const found = audit(`npm warn something\n{ not JSON\n${ADVISORY}`, 1);
    expect(found.status).toBe(1);
    expect(found.said).toMatch(/^left-pad: high: Pads for ever https:\/\/example.test\/1\nAdvisories: 1 about/);
    expect(audit(ADVISORY, 1, '--tell-only')).toEqual({ status: 0, said: found.said });
  });

  it('says that there is nothing', () => {
    expect(audit('', 0)).toEqual({ status: 0, said: 'Advisories: none about the packages of yarn.lock.\n' });
  });

  it.each([
    ['Response code 405 (Method Not Allowed)', 'the registry answers 405 (Method Not Allowed)'],
    ['getaddrinfo ENOTFOUND registry.example', 'the registry cannot be reached'],
  ])('says in one line that it could not be asked: %s', (output, why) => {
    expect(audit(output, 1)).toEqual({
      status: 0,
      said: `Advisories: could not be asked, ${why}. Run npm run audit where it does.\n`,
    });
  });
});
