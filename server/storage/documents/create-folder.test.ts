import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDocumentsFolder } from './create-folder';

it('keeps what another process created meanwhile, and leaves nothing unfinished', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'timberline-create-'));
  const folder = path.join(place, 'documents');
  await mkdir(`${folder}.unfinished-1`);
  await mkdir(folder);
  await writeFile(path.join(folder, 'PG_VERSION'), 'of another process');
  await createDocumentsFolder(folder);

  expect(await readdir(place)).toEqual(['documents']);
  expect(await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).toBe('of another process');
  await rm(place, { recursive: true });
});
