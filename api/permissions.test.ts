import { isPermitted } from './permissions';

describe('isPermitted', () => {
  it.each([
    [['*'], 'streams:read:1', true],
    [['streams:*'], 'streams:read:1', true],
    [['streams:read'], 'streams:read:1', true],
    [['streams:read,edit'], 'streams:edit', true],
    [['streams:read:1,2'], 'streams:read:2', true],
    [['streams:read:1'], 'streams:read', false],
    [['streams:read:1'], 'streams:read:2', false],
    [['streams:read:*'], 'streams:read', true],
    [['streams:read'], 'streams:edit', false],
    [[], 'streams:read', false],
    [['users:read', 'streams:read'], 'streams:read', true],
  ])('%j implies %s: %s', (granted, wanted, expected) => {
    expect(isPermitted(granted, wanted)).toBe(expected);
  });
});
