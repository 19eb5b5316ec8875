import { type Input } from 'api/inputs';
import { sampleCommand } from './sample-command';
import { startPageRoute } from './start-page-route';

const input = (type: string, attributes: Input['attributes']): Input => ({
  id: type,
  title: type,
  name: type,
  type: `org.graylog2.inputs.${type}`,
  global: true,
  node: null,
  content_pack: null,
  created_at: '',
  creator_user_id: 'admin',
  attributes,
  static_fields: {},
});

describe('the command that sends a message', () => {
  it('goes to the easiest input, where it listens', () => {
    const inputs = [
      input('gelf.http.GELFHttpInput', { bind_address: '0.0.0.0', port: 12202 }),
      input('syslog.tcp.SyslogTCPInput', { bind_address: '10.0.0.7', port: 1514 }),
    ];
    expect(sampleCommand(inputs, 'logs.acme.test')).toBe(
      'logger --server 10.0.0.7 --port 1514 --tcp "Hello from this machine"',
    );
    expect(sampleCommand(inputs.slice(0, 1), '[::1]')).toContain(' http://[::1]:12202/gelf');
  });

  it('is not there for inputs that a terminal cannot send to', () => {
    expect(sampleCommand([input('beats.Beats2Input', { port: 5044 })], 'logs')).toBeUndefined();
    expect(sampleCommand([input('syslog.udp.SyslogUDPInput', {})], 'logs')).toBeUndefined();
  });
});

describe('the start page', () => {
  it.each([
    [null, undefined],
    [{ type: 'stream', id: 's1' }, '/streams/s1/search'],
    [{ type: 'dashboard', id: 'd1' }, '/dashboards/d1'],
    [{ type: 'search', id: 'v1' }, '/search/v1'],
    [{ type: 'somethingelse', id: 'x' }, undefined],
  ])('of %p is %s', (startpage, route) => expect(startPageRoute(startpage)).toBe(route));
});
