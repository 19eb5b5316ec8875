import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InputCertificate } from 'api/inputs';
import { resetStores } from 'flux/store';
import nock from 'nock';
import * as files from 'rest/download';
import { server, signedOut } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { CertificateView } from './CertificateView';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
jest.mock('rest/download', () => ({ __esModule: true, saveFile: jest.fn() }));

const input = anInput({ title: 'Web & apps' });
const DAY_MS = 86_400_000;
const certificate = (leftDays: number, part: Partial<InputCertificate> = {}): InputCertificate => ({
  ...{ pem: '-----BEGIN CERTIFICATE-----', subject: 'CN=logs', names: 'DNS:logs, IP Address:192.0.2.1' },
  ...{ fingerprint_sha256: 'AB:CD', valid_from: '2026-01-01T00:00:00.000Z', is_self_signed: true },
  valid_to: new Date(Date.now() + leftDays * DAY_MS).toISOString(),
  ...part,
});

beforeEach(() => signedInAs({ permissions: ['inputs:read'] }));
afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

async function shown(answer: InputCertificate, startedAt = '2026-01-01T00:00:00.000Z') {
  server().get(`/timberline/inputs/${input.id}/certificate`).reply(200, answer);
  const view = render(
    <main>
      <CertificateView input={input} startedAt={startedAt} />
    </main>,
  );
  await screen.findByText('AB:CD');
  return view;
}

test('tells what senders see and what they need, and has it as a file', async () => {
  const { container } = await shown(certificate(3_000));
  screen.getByText('logs, 192.0.2.1');
  screen.getByText(/^Self-signed: senders that verify certificates/);
  expect(screen.queryByText(/expire/)).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Download certificate' }));
  expect(files.saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Web-apps.pem');
});

test.each([
  [10, 'The certificate expires soon.'],
  [-1, 'The certificate has expired.'],
])('of a certificate with %d days left warns', async (leftDays, warning) => {
  await shown(certificate(leftDays, { is_self_signed: false, names: '' }));
  screen.getByText(warning);
  screen.getByText('CN=logs');
  expect(screen.queryByText(/^Self-signed/)).toBeNull();
});

test('says that there is none to see, or that it could not be loaded', async () => {
  const { rerender } = render(<CertificateView input={input} startedAt={undefined} />);
  screen.getByText('It is shown while the input is running.');
  server().get(`/timberline/inputs/${input.id}/certificate`).reply(500);
  rerender(<CertificateView input={input} startedAt="2026-01-01T00:00:00.000Z" />);
  await screen.findByText('The certificate could not be loaded');
});
