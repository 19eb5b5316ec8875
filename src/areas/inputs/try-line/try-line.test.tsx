import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { server, signedOut } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TryLineDialog } from './TryLineDialog';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

const input = anInput();
const TRIALS = '/timberline/line_trials';
const ASKED = { input_id: input.id, text: 'took 12', remote_address: '127.0.0.1' };

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

async function tried(line: string) {
  await signedInAs({ permissions: ['*'] });
  const view = render(<TryLineDialog input={input} onClose={() => undefined} />);
  await userEvent.type(screen.getByLabelText(/^Line/), line);
  await userEvent.click(screen.getByRole('button', { name: 'Try line' }));
  return view;
}

test('shows each step with what it changed, and the streams', async () => {
  server()
    .post(TRIALS, ASKED)
    .reply(200, {
      steps: [
        { kind: 'decoded', changes: [{ field: 'message', after: 'took 12' }] },
        { kind: 'recognised', changes: [] },
        {
          kind: 'extractor',
          extractor_id: 'e1',
          title: 'duration',
          type: 'regex',
          changes: [{ field: 'took', after: 12 }],
        },
        {
          kind: 'extractor',
          extractor_id: 'e2',
          title: 'slow one',
          type: 'regex',
          changes: [],
          error: 'It takes too long',
        },
        { kind: 'static_fields', changes: [{ field: 'room', after: 'east' }] },
        { kind: 'streams', changes: [] },
      ],
      fields: {},
      streams: [{ id: 's1', title: 'Slow requests' }],
      hidden_streams: 1_234,
    });
  const { baseElement } = await tried('took 12');
  expect((await screen.findByRole('heading', { name: /duration/ })).closest('li')?.textContent).toContain('took');
  expect(screen.getByRole('heading', { name: /slow one/ }).closest('li')?.textContent).toContain('It takes too long');
  expect(screen.getByText('Slow requests')).toBeTruthy();
  expect(screen.getByText('1,234 streams that you cannot read')).toBeTruthy();
  expect(await accessibilityProblems(baseElement)).toEqual([]);
});

test('says why a line cannot be read, and why it could not be tried', async () => {
  const steps = [{ kind: 'decoded', changes: [], error: 'It contains no message.' }];
  server().post(TRIALS, ASKED).reply(200, { steps, fields: {}, streams: [], hidden_streams: 0 });
  await tried('took 12');
  expect((await screen.findByRole('alert')).textContent).toContain('It contains no message.');
  expect(screen.queryByRole('heading', { name: 'Streams' })).toBeNull();
  server().post(TRIALS).reply(400, { type: 'ApiError', message: 'x is not an IP address' });
  await userEvent.type(screen.getByLabelText('Address of the sender'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Try line' }));
  expect(await screen.findByText('The line could not be tried')).toBeTruthy();
  expect(screen.getByText('x is not an IP address')).toBeTruthy();
});
