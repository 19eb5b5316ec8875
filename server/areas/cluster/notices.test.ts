import { createJobActivityLog } from './notices';

describe('the activity log of jobs', () => {
  it.each([
    ['done', 'System job 1 [test.Job] has ended after 40 ms.'],
    ['cancelled', 'System job 1 [test.Job] was cancelled after 40 ms.'],
    ['failed', 'System job 1 [test.Job] failed (see the log) after 40 ms.'],
  ] as const)('says of one that is %s: %s', async (outcome, sentence) => {
    const written: string[] = [];
    const tell = createJobActivityLog({ write: async (_speaker, content) => void written.push(content) });
    await tell({ id: '1', name: 'test.Job', outcome, tookMs: 40 });
    expect(written).toEqual([sentence]);
  });
});
