import { CancelledError } from 'flux/cancelled';
import { FetchError } from './FetchError';
import { eventually } from 'test/nock/eventually';
import { failWith, messageOf } from './failure';

const fail = failWith((message) => `Fetching nodes failed: ${message}`, 'Could not get nodes');
const texts = () => [...document.querySelectorAll('.tl-toast')].map((toast) => toast.textContent);

test("a failure is toasted with the server's message and rethrown", async () => {
  const error = new FetchError({ method: 'GET', url: '/x', status: 500, body: { message: 'No memory' } });
  expect(() => fail(error)).toThrow(error);
  await eventually(() => expect(texts()).toEqual(['Could not get nodesFetching nodes failed: No memory']));
});

test('cancelled calls and failures with a page of their own are rethrown without a toast', async () => {
  const before = texts();
  for (const error of [new CancelledError(), new FetchError({ method: 'GET', url: '/x', status: 401 })]) {
    expect(() => fail(error)).toThrow(error);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(texts()).toEqual(before);
});

test('anything thrown has a message', () => {
  expect(messageOf('plain')).toBe('plain');
  expect(messageOf(new Error('of an error'))).toBe('of an error');
});
