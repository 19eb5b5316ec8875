import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReserve, LAST_RESERVE, releaseLastReserve } from './reserve';

it('holds an eighth of the limit of free space, at most 16 MB, until it is released', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-reserve-'));
  const reserve = createReserve(folder, LAST_RESERVE);
  const { size } = await reserve.hold(4_000_000).then(() => stat(path.join(folder, LAST_RESERVE)));
  expect(size).toBe(500_000);
  await reserve.hold(2_147_483_648);
  expect((await stat(path.join(folder, LAST_RESERVE))).size).toBe(16_777_216);
  await reserve.release();
  await reserve.release();
  expect(releaseLastReserve(folder)).toBe(false);
  await reserve.hold(1_000);
  expect(releaseLastReserve(folder)).toBe(true);
  await reserve.hold(0);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('gives its last reserve away in pieces, as much as one write needs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-reserve-'));
  await createReserve(folder, LAST_RESERVE).hold(8 * 700_000);
  const left = async () => (await stat(path.join(folder, LAST_RESERVE))).size;
  expect(releaseLastReserve(folder)).toBe(true);
  expect(await left()).toBe(700_000 - 262_144);
  expect([1, 2, 3].map(() => releaseLastReserve(folder))).toEqual([true, true, false]);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
