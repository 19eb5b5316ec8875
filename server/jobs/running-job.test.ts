import { createProgressWriter } from './running-job';

describe('progress', () => {
  let clock = 0;
  let written: number[] = [];
  const open = (write = async (percent: number) => void written.push(percent)) =>
    createProgressWriter(write, () => new Date(clock));

  beforeEach(() => {
    clock = 0;
    written = [];
  });

  it('is written in whole percents, at most once a second, and only when it changed', async () => {
    const progress = open();
    for (const [atMs, done] of [
      [0, 1],
      [999, 2],
      [1000, 2],
      [2500, 2],
      [4000, 3],
    ] as const) {
      clock = atMs;
      progress.report(done, 3);
    }
    await progress.settled();
    expect(written).toEqual([33, 66, 100]);
  });

  it.each([
    [5, 3, 100],
    [1999, 2000, 99],
  ])('%d of %d is %d', async (done, total, percent) => {
    const progress = open();
    progress.report(done, total);
    await progress.settled();
    expect(written).toEqual([percent]);
  });

  it.each([
    [0, 0],
    [-1, 3],
  ])('%d of %d is nothing to tell', async (done, total) => {
    const progress = open();
    progress.report(done, total);
    await progress.settled();
    expect(written).toEqual([]);
  });

  it('that cannot be written does not fail the job', async () => {
    const progress = open(async (percent) => {
      if (percent < 50) throw new Error('no database');
      written.push(percent);
    });
    progress.report(1, 3);
    clock = 1000;
    progress.report(2, 3);
    await progress.settled();
    expect(written).toEqual([66]);
  });
});
