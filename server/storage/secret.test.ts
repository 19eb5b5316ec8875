import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecret, SECRET_FILE, secretOf } from './secret';

const CONFIGURED = 'sixteen letters!';

describe('the secret of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-secret-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, kept, and readable by nobody else', async () => {
    const made = (await openSecret(folder, undefined)).sign('a', 'text');
    const place = path.join(folder, SECRET_FILE);
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect((await readFile(place, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
    expect((await openSecret(folder, undefined)).sign('a', 'text')).toBe(made);
    await rm(place);
    expect((await openSecret(folder, undefined)).sign('a', 'text')).not.toBe(made);
  });

  it('is what is configured, and leaves the folder alone then', async () => {
    const { sign } = await openSecret(folder, CONFIGURED);
    expect(sign('a', 'text')).toBe(secretOf(CONFIGURED).sign('a', 'text'));
    await expect(stat(path.join(folder, SECRET_FILE))).rejects.toThrow('ENOENT');
  });

  it('gives each purpose a key of its own', () => {
    const { keyFor, sign } = secretOf(CONFIGURED);
    expect(keyFor('a')).toHaveLength(32);
    expect(keyFor('a')).not.toEqual(keyFor('b'));
    expect(sign('a', 'text')).toMatch(/^[0-9a-f]{64}$/);
    expect(sign('a', 'text')).not.toBe(sign('b', 'text'));
    expect(sign('a', 'text')).not.toBe(secretOf(`${CONFIGURED}!`).sign('a', 'text'));
  });

  it('prevents a start when its file is damaged', async () => {
    await writeFile(path.join(folder, SECRET_FILE), 'short');
    await expect(openSecret(folder, undefined)).rejects.toThrow(/secret is damaged; .*Restore it from a backup/);
  });
});
