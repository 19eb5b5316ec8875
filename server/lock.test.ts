import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimFolder, FolderInUse } from './lock';

describe('claimFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('refuses a second claim and says what to do', async () => {
    const release = await claimFolder(folder);

    await expect(claimFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(claimFolder(folder)).rejects.toThrow(/TIMBERLINE_DATA_DIR/);
    await release();
  });

  it('can be claimed again when given back', async () => {
    await (
      await claimFolder(folder)
    )();
    await (
      await claimFolder(folder)
    )();
  });

  it('is not stopped by what a killed process left behind', async () => {
    await writeFile(path.join(folder, 'lock.sock'), '');

    await (
      await claimFolder(folder)
    )();
  });

  it('works in a folder whose path is longer than a socket’s may be', async () => {
    const deep = path.join(folder, 'x'.repeat(120));
    const release = await claimFolder(deep);

    await expect(claimFolder(deep)).rejects.toThrow(FolderInUse);
    await release();
  });
});
