import { readLine } from 'test/server/format-lines';
import { sshd } from './sshd';

const read = (line: string, application = 'sshd') => readLine(sshd, line, { application });

test.each([
  [
    'Failed password for invalid user oracle from 203.0.113.9 port 52110 ssh2',
    {
      auth_result: 'failed',
      auth_method: 'password',
      user_name: 'oracle',
      user_known: 'no',
      client_ip: '203.0.113.9',
      client_port: 52110,
    },
  ],
  [
    'Accepted publickey for nora from 2001:db8::7 port 52110 ssh2: ED25519 SHA256:abc',
    {
      auth_result: 'accepted',
      auth_method: 'publickey',
      user_name: 'nora',
      client_ip: '2001:db8::7',
      client_port: 52110,
    },
  ],
  ['Invalid user oracle from 203.0.113.9', { user_name: 'oracle', user_known: 'no', client_ip: '203.0.113.9' }],
  [
    'Connection closed by authenticating user nora 203.0.113.9 port 52110 [preauth]',
    { user_name: 'nora', client_ip: '203.0.113.9', client_port: 52110 },
  ],
  ['Received disconnect from 203.0.113.9: 11: Bye Bye [preauth]', { client_ip: '203.0.113.9' }],
  [
    'pam_unix(sshd:auth): authentication failure; logname= uid=0 euid=0 tty=ssh ruser= rhost=203.0.113.9  user=root',
    { user_name: 'root', client_ip: '203.0.113.9' },
  ],
  ['Server listening on 0.0.0.0 port 22.', {}],
])('reads %s', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test('ignores the lines of other programs', () => {
  expect(read('Failed password for nora from 203.0.113.9 port 52110 ssh2', 'su')).toBeUndefined();
  expect(readLine(sshd, 'Failed password for nora from 203.0.113.9 port 52110 ssh2')).toBeUndefined();
});
