import { secretOf } from 'server/storage/secret';
import { keyDigest } from './alert-key';
import { createAlertLinks } from './alert-links';

const NOW = new Date('2026-11-26T08:00:00Z');
const DAY_MS = 24 * 3_600_000;
const ALERT = { definitionId: '621d00000000000000000001', key: 'web-1 “ä”' };

describe('links to alerts', () => {
  const links = createAlertLinks(secretOf('a secret of sixteen'));
  const link = links.make(ALERT, NOW);

  it('name their alert for three days, and fit on a line of a mail', () => {
    expect(link).toMatch(/^[0-9a-z-]{100,120}$/);
    expect(links.read(link, NOW)).toEqual({
      ...{ definitionId: ALERT.definitionId, keyDigest: keyDigest(ALERT.key) },
      expiresAt: new Date(NOW.getTime() + 3 * DAY_MS),
    });
    expect(links.read(link, new Date(NOW.getTime() + 3 * DAY_MS - 1))).toBeDefined();
    expect(links.read(link, new Date(NOW.getTime() + 3 * DAY_MS))).toBeUndefined();
  });

  it('are of no use with any character changed, nor with another secret', () => {
    for (let at = 0; at < link.length; at += 1) {
      const other = link[at] === '0' ? '1' : '0';
      expect(links.read(`${link.slice(0, at)}${other}${link.slice(at + 1)}`, NOW)).toBeUndefined();
    }
    expect(createAlertLinks(secretOf('another secret of it')).read(link, NOW)).toBeUndefined();
  });

  it.each(['', 'x', '-'.repeat(4), `${link}0`, link.slice(0, -1), link.toUpperCase(), '0'.repeat(100_000)])(
    'are not read from what is none: %#',
    (text) => expect(links.read(text, NOW)).toBeUndefined(),
  );
});
