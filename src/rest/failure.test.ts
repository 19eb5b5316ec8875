import { CancelledError } from 'flux/cancelled';
import { FetchError } from './FetchError';
import { eventually } from 'test/nock/eventually';
import { failWith, messageOf } from './failure';

const fail = failWith((message) => `Fetching nodes failed: ${message}`, 'Could not get nodes');
const texts = () => [...document.querySelectorAll('.tl-toast')].map((toast) => toast.textContent);

test("a failure is shown with the server's sentence and passed on", async () => {
  const error = new FetchError({ method: 'GET', url: '/x', status: 500, body: { message: 'No memory' } });
  expect(() => fail(error)).toThrow(error);
  await eventually(() => expect(texts()).toEqual(['Could not get nodesFetching nodes failed: No memory']));
});

test('what somebody cancelled and what has its own screen are passed on in silence', async () => {
  const before = texts();
  for (const error of [new CancelledError(), new FetchError({ method: 'GET', url: '/x', status: 401 })]) {
    expect(() => fail(error)).toThrow(error);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(texts()).toEqual(before);
});

test('whatever was thrown has a text', () => {
  expect(messageOf('plain')).toBe('plain');
  expect(messageOf(new Error('of an error'))).toBe('of an error');
});
