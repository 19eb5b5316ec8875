import { type GuideState } from 'api/getting-started';
import { configuration } from 'server/areas/configuration';
import { startTestServer, type TestPerson, type TestServer } from 'test/server/test-server';
import { gettingStarted } from '.';
import { createGuide, GUIDE_CLASS } from './guide';

const READER: TestPerson = { username: 'ole', permissions: [] };
const GUIDE = '/system/gettingstarted';

describe('the guide for beginners', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ areas: [gettingStarted] });
  });
  afterAll(async () => {
    expect(server.troubles).toEqual([]);
    await server.close();
  });

  const isShown = async () => (await server.call<GuideState>('GET', GUIDE, { as: READER })).body.show;
  const dismiss = (as: TestPerson | null = READER, body?: unknown) =>
    server.call('POST', `${GUIDE}/dismiss`, { as, body });
  const stored = () => server.of(configuration).read(GUIDE_CLASS);

  it('needs somebody signed in', async () => {
    expect((await server.call('GET', GUIDE, { as: null })).status).toBe(401);
    expect((await dismiss(null)).status).toBe(401);
    expect(await stored()).toBeUndefined();
  });

  it('is shown until somebody dismisses it, then to nobody', async () => {
    expect(await isShown()).toBe(true);
    expect((await dismiss(READER, {})).status).toBe(204);
    expect(await isShown()).toBe(false);
    expect((await dismiss()).status).toBe(204);
    expect(await stored()).toEqual({ dismissed_in_versions: ['4.3'] });
  });

  it('is shown again by the next version, and dismissals of all versions are kept', async () => {
    const next = createGuide(server.of(configuration), '4.10.0');
    expect(await next.isShown()).toBe(true);
    await next.dismiss('mara');
    expect(await stored()).toEqual({ dismissed_in_versions: ['4.3', '4.10'] });
    expect([await next.isShown(), await isShown()]).toEqual([false, false]);
    expect(await createGuide(server.of(configuration), '4.1.2').isShown()).toBe(true);
  });

  it('counts as dismissed where another server stored the whole version', async () => {
    await server.of(configuration).write(GUIDE_CLASS, { dismissed_in_versions: ['4.3.15'] }, 'test');
    expect(await isShown()).toBe(false);
  });
});
