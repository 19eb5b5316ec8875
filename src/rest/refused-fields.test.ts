import { CancelledError } from 'flux/cancelled';
import { fieldErrors, FetchError } from './FetchError';

const refused = (body: unknown) => new FetchError({ method: 'POST', url: '/things', status: 400, body });

const violation = (path: string, message: string) => ({
  message,
  message_template: '{javax.validation.constraints.Min.message}',
  path,
  invalid_value: '0',
});

test('violations belong to the last part of their path, and make up the message of the failure', () => {
  const error = refused([
    violation('save.arg0.shards', 'must be greater than or equal to 1'),
    violation('title', 'must not be blank'),
    violation('save.arg0.title', 'is taken'),
  ]);
  expect(fieldErrors(error)).toEqual({
    shards: 'must be greater than or equal to 1',
    title: 'must not be blank. is taken',
  });
  expect(error.message).toBe('shards must be greater than or equal to 1; title must not be blank. is taken');
});

test('reads messages by field', () => {
  const error = refused({
    type: 'ValidationApiError',
    message: 'The form has errors',
    validation_errors: { name: [{ error: 'is taken' }, { error: 'is too long' }], path: [{ error: 'is no path' }] },
  });
  expect(fieldErrors(error)).toEqual({ name: 'is taken. is too long', path: 'is no path' });
  expect(error.message).toBe('The form has errors');
});

test.each([
  ['another body', refused({ type: 'ApiError', message: 'No' })],
  ['no body', refused(undefined)],
  ['an empty list', refused([])],
  ['a list of something else', refused([{ message: 'No' }])],
  ['no answer', new CancelledError()],
])('%s says nothing of fields', (_, error) => {
  expect(fieldErrors(error)).toEqual({});
});

test('a list in an unknown form gets the generic message of its status', () => {
  expect(refused([1]).message).toBe('POST /things was answered with status 400');
});
