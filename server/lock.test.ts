import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimFolder, FolderInUse } from './lock';
import { writeHolder } from './lock-holder';

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

  it('is not stopped by what killed processes left behind', async () => {
    await Promise.all([7, 8].map((claim) => writeFile(path.join(folder, `lock-${claim}.sock`), '')));

    const release = await claimFolder(folder);
    expect((await readdir(folder)).sort()).toEqual(['lock-9.sock', 'lock.json']);
    await release();
  });

  it('takes the next number each time, also after one was given back', async () => {
    for (const expected of ['lock-1.sock', 'lock-2.sock']) {
      await (
        await claimFolder(folder)
      )();
      expect((await readdir(folder)).sort()).toEqual([expected, 'lock.json']);
    }
  });

  it('works in a folder whose path is longer than a socket’s may be', async () => {
    const deep = path.join(folder, 'x'.repeat(120));
    const release = await claimFolder(deep);

    await expect(claimFolder(deep)).rejects.toThrow(FolderInUse);
    await release();
  });

  it('lets one of many that start at once have the folder, also over what a dead one left', async () => {
    await writeFile(path.join(folder, 'lock-3.sock'), '');
    for (let round = 0; round < 20; round += 1) {
      const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimFolder(folder)));
      const won = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));

      expect(won).toHaveLength(1);
      expect(claims.filter(({ status }) => status === 'rejected')).toHaveLength(7);
      await won[0]?.();
    }
  });

  it('answers who asks with its process id', async () => {
    const release = await claimFolder(folder);
    const [answer] = (await once(connect(path.join(folder, 'lock-1.sock')), 'data')) as [Buffer];

    expect(answer.toString()).toBe(`${process.pid}\n`);
    await release();
  });

  describe('by a process that does not react', () => {
    let hung: ChildProcess;
    beforeEach(async () => {
      const holding = `require('node:net').createServer().listen(process.argv[1], () => console.log('holding'))`;
      hung = spawn(process.execPath, ['-e', holding, path.join(folder, 'lock-1.sock')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (hung.stdout) await once(hung.stdout, 'data');
      hung.kill('SIGSTOP');
    });
    afterEach(async () => {
      if (hung.exitCode !== null || hung.signalCode !== null) return;
      hung.kill('SIGKILL');
      await once(hung, 'exit');
    });
    const isAlive = () => hung.exitCode === null && hung.signalCode === null;
    const onLinux = process.platform === 'linux' ? it : it.skip;

    onLinux('ends it, says so and takes the folder', async () => {
      await writeHolder(folder, hung.pid);
      const ended = once(hung, 'exit');
      const told: string[] = [];
      const release = await claimFolder(folder, { answerWithinMs: 100, tell: (sentence) => told.push(sentence) });

      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(told).toEqual([expect.stringContaining(`process id ${hung.pid}`)]);
      await release();
    });

    it.each([
      ['nothing says which process that is', undefined, /look for a process/],
      ['its id is that of another process now', { startedAt: 'another time' }, /kill -9 \d+/],
      ['the system does not say when it started', {}, /kill -9 \d+/],
    ])('leaves it alone when %s', async (_when, holder, what) => {
      if (holder) await writeFile(path.join(folder, 'lock.json'), JSON.stringify({ pid: hung.pid, ...holder }));

      await expect(claimFolder(folder, { answerWithinMs: 100 })).rejects.toThrow(what);
      await expect(claimFolder(folder, { answerWithinMs: 100 })).rejects.toThrow(FolderInUse);
      expect(isAlive()).toBe(true);
    });
  });
});
