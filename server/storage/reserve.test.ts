import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReserve } from './reserve';

it('holds a quarter of the limit of free space, at most 32 MB, until it is released', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-reserve-'));
  const reserve = createReserve(folder);
  const { size } = await reserve.hold(4_000_000).then(() => stat(path.join(folder, 'reserve')));
  expect(size).toBe(1_000_000);
  await reserve.hold(2_147_483_648);
  expect((await stat(path.join(folder, 'reserve'))).size).toBe(33_554_432);
  await reserve.release();
  await reserve.release();
  await reserve.hold(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
