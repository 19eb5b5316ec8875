import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type TestMessageResult } from 'api/test-messages';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { MemoryRouter } from 'react-router';
import { server, signedOut } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { SendTestMessage } from './SendTestMessage';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const input = anInput();
const TEST_MESSAGES = `/timberline/inputs/${input.id}/test_messages`;
const result = (part: Partial<TestMessageResult>) => ({ outcome: 'arrived', text: 'Test 1', took_ms: 1234.5, ...part });

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('says where the message is, or what went wrong', async () => {
  await signedInAs({ permissions: [`inputs:edit:${input.id}`] });
  const { baseElement } = render(<SendTestMessage input={input} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Send test message…' }));
  const send = async (status: number, answer: object) => {
    server().post(TEST_MESSAGES).reply(status, answer);
    await userEvent.click(screen.getByRole('button', { name: 'Send test message' }));
  };
  const message = { index: 'timberline_0', message_id: '01ABC' };
  await send(200, result({ address: '127.0.0.1:1514', message }));
  await screen.findByText('Sent to 127.0.0.1:1514, found among the messages after 1,235 ms');
  expect(screen.getByRole('link', { name: 'Show message' }).getAttribute('href')).toBe('/messages/timberline_0/01ABC');
  expect(await accessibilityProblems(baseElement)).toEqual([]);
  await send(200, result({ address: '127.0.0.1:1514' }));
  await screen.findByText('You cannot read any stream it is in.');
  await send(200, result({ outcome: 'not_sent', reason: 'connect ECONNREFUSED' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The input did not accept itconnect ECONNREFUSED');
  await send(200, result({ outcome: 'unreadable', reason: 'no JSON' }));
  await screen.findByText('It arrived, but could not be read');
  await send(200, result({ outcome: 'not_found' }));
  await screen.findByText(/^Processing may be behind/);
  await send(429, { type: 'ApiError', message: 'A test message is on its way' });
  await screen.findByText('The test message could not be sent');
});

test('is not offered to who may not edit the input', async () => {
  await signedInAs({ permissions: ['inputs:read'] });
  render(<SendTestMessage input={input} />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('button')).toBeNull();
});
