import { isPermitted } from 'api/permissions';
import { createCaller } from './caller';

const GRANTED = [
  [],
  ['*'],
  ['view:read:a'],
  ['view:read:a', 'streams:read', ' dashboards:read:b '],
  ['view:read,edit:a', '*:read', 'users:*:mara'],
  ['entity:own:grn::::stream:a'],
];
const WANTED = [
  '*',
  'view',
  'view:read',
  'view:read:a',
  'view:read:b',
  'view:read:a:x',
  'view:read:a,b',
  'view:read,edit:a',
  'view:edit:a',
  'streams:read:c',
  'dashboards:read:b',
  'users:edit:mara',
  'users:edit:jon',
  'entity:own:grn',
];

it.each(GRANTED.map((permissions) => ({ permissions })))(
  'a caller with $permissions may what those imply',
  (granted) => {
    const caller = createCaller({ userId: 'a', username: 'mara', ...granted });
    const may = WANTED.map((wanted) => [wanted, caller.may(wanted)]);
    expect(may).toEqual(WANTED.map((wanted) => [wanted, isPermitted(granted.permissions, wanted)]));
  },
);
