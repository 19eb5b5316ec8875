import { act, render } from '@testing-library/react';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { MemoryRouter } from 'react-router';
import { eventually } from 'test/nock/eventually';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { anInput } from 'test/nock/inputs';
import { type InputRow } from '../rows/input-row';
import { DiagnosisActions } from '../stores/DiagnosisStore';
import { InputsActions } from '../stores/InputsStore';
import { Diagnosis } from './Diagnosis';

const input = anInput();
const never = () => new Promise<[number, object]>(() => undefined);

afterEach(() => {
  nock.cleanAll();
  signedOut();
  act(() => resetStores());
});

test('what is asked of an input is cancelled when the input is being deleted: it would be answered by 404', async () => {
  signedIn('mara');
  const asked = jest.fn(never);
  const deleted = jest.fn(never);
  const cancelled = jest.fn<unknown, [unknown]>();
  const stop = DiagnosisActions.get.failed.listen(cancelled);
  server().get(`/timberline/inputs/${input.id}/diagnosis`).reply(asked);
  server().delete(`/system/inputs/${input.id}`).reply(deleted);
  render(<Diagnosis input={input as unknown as InputRow} />, { wrapper: MemoryRouter });
  await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
  act(() => void InputsActions.delete(input));
  await eventually(() => expect(String(cancelled.mock.calls[0]?.[0])).toContain('Cancelled'), 5_000);
  await eventually(() => expect(deleted).toHaveBeenCalledTimes(1));
  stop();
});
