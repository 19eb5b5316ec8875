import { type InputConfiguration } from './codec';
import { cefCodec } from './cef';

const receivedMs = Date.UTC(2026, 10, 23, 7);
function read(text: string, configuration: InputConfiguration = { timezone: 'UTC' }) {
  const { fields, timestampMs, ...rest } = cefCodec.decode(Buffer.from(text), { receivedMs, configuration });
  const at = timestampMs === undefined ? undefined : new Date(timestampMs).toISOString();
  return { ...rest, at, fields: Object.fromEntries(fields) };
}
const HEADER = 'CEF:0|Example|Wall|2.1|77|port \\| scan|8|';

describe('CEF', () => {
  it.each([
    ['<134>Nov 21 08:15:30 fw-1 ', '2026-11-21T08:15:30.000Z', 'fw-1', { level: 6, facility: 'local0' }],
    ['<134>1 2026-11-21T08:15:30.250+01:00 fw-1 ', '2026-11-21T07:15:30.250Z', 'fw-1', { level: 6 }],
    ['Nov 21 08:15:30 fw-1 ', '2026-11-21T08:15:30.000Z', 'fw-1', {}],
    ['fw-1 ', undefined, 'fw-1', {}],
    ['', undefined, undefined, {}],
  ])('is read behind %j', (before, at, source, fields) => {
    expect(read(`${before}${HEADER}spt=1232`)).toMatchObject({
      ...{ at, source, message: 'Wall: [77, 8] port | scan' },
      fields: {
        ...fields,
        ...{ device_vendor: 'Example', device_product: 'Wall', device_version: '2.1', event_class_id: '77' },
        ...{ name: 'port | scan', severity: '8', spt: 1232 },
      },
    });
  });

  it('gives extensions their kind, and leaves out what is none of its kind', () => {
    const extension =
      'src=203.0.113.9 spt=x cnt=12 cfp1=1.5 cfp1Label=Risk score cs1=a b cs1Label=Rule rt=1795248930250 ' +
      'start=Nov 21 2026 08:15:30 end=soon msg=many ports at once custom=c\\=d deviceDirection=1 cn1Label=alone';
    expect(read(`${HEADER}${extension}`).fields).toMatchObject({
      ...{ src: '203.0.113.9', cnt: 12, Risk_score: 1.5, Rule: 'a b', rt: '2026-11-21T08:15:30.250Z' },
      ...{ start: '2026-11-21T08:15:30.000Z', end: 'soon', msg: 'many ports at once', custom: 'c=d' },
      ...{ deviceDirection: 1, cn1Label: 'alone' },
    });
    expect(Object.keys(read(`${HEADER}${extension}`).fields)).not.toContain('spt');
  });

  it('names extensions in full when asked, and is from the device that it names', () => {
    const full = read(`Nov 21 08:15:30 relay ${HEADER}dvc=192.0.2.1 src=203.0.113.9 msg=no message of ours`, {
      timezone: 'Europe/Berlin',
      use_full_names: true,
    });
    expect(full).toMatchObject({ source: '192.0.2.1', at: '2026-11-21T07:15:30.000Z' });
    expect(full.fields).toMatchObject({ sourceAddress: '203.0.113.9', deviceAddress: '192.0.2.1' });
    expect(full.fields).not.toHaveProperty('message');
  });

  it.each(['', 'no event', 'CEF:0|too|short', '<1>CEF'])('is not %j', (text) => {
    expect(() => read(text)).toThrow('No CEF header');
  });
});
