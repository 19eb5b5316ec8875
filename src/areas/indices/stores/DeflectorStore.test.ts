import { server, signedIn } from 'test/nock/backend';
import { anIndexSet } from 'test/nock/indices';
import { expectToasts } from 'test/toasts';
import { DeflectorActions, DeflectorStore } from '..';

const set = anIndexSet({ id: 'a1', title: 'Firewall' });

beforeEach(() => {
  signedIn('mara');
  DeflectorStore.reset();
});

/** What the alias says each time it is asked: the index, or a status. */
function alias(...answers: (string | null | number)[]) {
  answers.forEach((answer) =>
    typeof answer === 'number'
      ? server().get('/system/deflector/a1').reply(answer, { message: 'Not authorized' })
      : server().get('/system/deflector/a1').reply(200, { is_up: true, current_target: answer }),
  );
}

const cycled = (status: number, message = '') =>
  server()
    .post('/cluster/deflector/a1/cycle')
    .reply(status, message && { message });

test('where the alias points', async () => {
  alias('fw_3');
  await DeflectorActions.get('a1');
  expect(DeflectorStore.getState().deflectors).toEqual({ a1: { is_up: true, current_target: 'fw_3' } });
});

test('success is claimed when another index is the write index', async () => {
  alias('fw_3', 'fw_4');
  cycled(204);
  await DeflectorActions.cycle(set);
  expectToasts(['success', "Write index of 'Firewall' was rotated"]);
  expect(DeflectorStore.getState().deflectors.a1?.current_target).toBe('fw_4');
});

test.each([
  ['fw_3', "Could not rotate write index: 'fw_3' is still the write index"],
  [null, 'Could not rotate write index: there is still no write index'],
])('an answer of success proves nothing: %s before and after', async (target, message) => {
  alias(target, target);
  cycled(204);
  await expect(DeflectorActions.cycle(set)).rejects.toThrow('still');
  expectToasts(['error', message]);
});

test('a refusal is told', async () => {
  alias('fw_3');
  cycled(403, 'Not authorized');
  await expect(DeflectorActions.cycle(set)).rejects.toThrow('Not authorized');
  expectToasts(['error', 'Could not rotate write index: Not authorized']);
});

test('somebody who may rotate and not look hears that it was requested', async () => {
  alias(403);
  cycled(204);
  await DeflectorActions.cycle(set);
  expectToasts([
    'info',
    "Rotation of the write index of 'Firewall' was requested. You have no permission to see whether it took place.",
  ]);
});
