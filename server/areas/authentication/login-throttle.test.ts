import { LoginThrottle } from './login-throttle';

describe('LoginThrottle', () => {
  let nowMs = 0;
  const throttle = () => new LoginThrottle(() => nowMs);
  const fail = (at: LoginThrottle, times: number, account = 'mara', address = '10.0.0.1') => {
    for (let made = 0; made < times; made += 1) at.failed(account, address);
  };

  it('makes the pair wait after five failures, other addresses not', () => {
    const logins = throttle();
    fail(logins, 4);
    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(0);
    fail(logins, 1);

    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(300);
    expect(logins.waitSeconds('mara', '10.0.0.2')).toBe(0);
  });

  it('doubles the wait with each further failure, up to a quarter of an hour', () => {
    const logins = throttle();
    fail(logins, 6);
    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(600);
    fail(logins, 20);
    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(900);
  });

  it('stops an address that tries many accounts', () => {
    const logins = throttle();
    for (let account = 0; account < 20; account += 1) fail(logins, 1, `user${account}`);

    expect(logins.waitSeconds('someone else', '10.0.0.1')).toBeGreaterThan(0);
    expect(logins.waitSeconds('someone else', '10.0.0.9')).toBe(0);
  });

  it('forgets with time and with success', () => {
    const logins = throttle();
    fail(logins, 5);
    nowMs += 300_000;
    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(0);
    fail(logins, 4);
    logins.succeeded('mara', '10.0.0.1');
    fail(logins, 1);
    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(0);
  });
});
