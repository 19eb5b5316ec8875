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

  const begun = (at: LoginThrottle, account = 'mara', address = '10.0.0.1') => {
    const attempt = at.begin(account, address);
    if (typeof attempt === 'number') throw new Error(`has to wait ${attempt} s`);
    return attempt;
  };

  it('looks at no more attempts at once than one after the other', () => {
    const logins = throttle();
    const attempts = Array.from({ length: 60 }, () => logins.begin('mara', '10.0.0.1'));

    expect(attempts.filter((attempt) => typeof attempt !== 'number')).toHaveLength(5);
    expect(new Set(attempts.slice(5))).toEqual(new Set([1]));
    attempts.forEach((attempt) => typeof attempt !== 'number' && attempt.failed());
    expect(logins.begin('mara', '10.0.0.1')).toBe(300);
  });

  it('gives an attempt back that succeeded, or at which no password was looked at', () => {
    const logins = throttle();
    for (let made = 0; made < 30; made += 1) begun(logins, `user${made}`).succeeded();
    for (let made = 0; made < 30; made += 1) begun(logins, `user${made}`).withdrawn();
    const open = Array.from({ length: 20 }, (_, number) => begun(logins, `user${number}`));
    expect(logins.begin('somebody else', '10.0.0.1')).toBe(1);
    open[0]?.succeeded();
    expect(typeof logins.begin('somebody else', '10.0.0.1')).toBe('object');
  });

  it('lets who has a session there try five times more, one at a time, and starts anew with the right one', () => {
    const logins = throttle();
    fail(logins, 5);
    const spare = () => logins.beginSpare('mara', '10.0.0.1');
    const first = spare();
    expect(spare()).toBe(1);
    if (typeof first !== 'number') first.failed();
    for (let made = 0; made < 4; made += 1) {
      const attempt = spare();
      if (typeof attempt !== 'number') attempt.failed();
    }
    expect(spare()).toBe(300);
    expect(logins.waitSeconds('mara', '10.0.0.1')).toBe(300);

    nowMs += 200_000;
    fail(logins, 5, 'jon');
    const right = logins.beginSpare('jon', '10.0.0.1');
    if (typeof right !== 'number') right.succeeded();
    expect(logins.waitSeconds('jon', '10.0.0.1')).toBe(0);
  });

  it('takes the addresses of one IPv6 network for one', () => {
    const logins = throttle();
    for (let host = 1; host <= 5; host += 1) fail(logins, 1, 'mara', `2001:db8:1:2::${host}`);
    expect(logins.waitSeconds('mara', '2001:db8:1:2:ffff::1')).toBe(300);
    expect(logins.waitSeconds('mara', '2001:db8:1:3::1')).toBe(0);
  });

  it('bounds only a flood of sessions nobody has, and counts them for nothing else', () => {
    const logins = throttle();
    for (let sent = 0; sent < 600; sent += 1) expect(logins.unknown('10.0.0.1')).toBe(0);
    nowMs += 20_000;
    expect(logins.unknown('10.0.0.1')).toBe(40);
    expect([logins.unknown('10.0.0.2'), logins.waitSeconds('mara', '10.0.0.1')]).toEqual([0, 0]);
    nowMs += 40_000;
    expect(logins.unknown('10.0.0.1')).toBe(0);
  });
});
