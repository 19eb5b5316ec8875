import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectToasts } from 'test/toasts';
import { useLateCode } from './late-code';

function Opener({ load }: { load: () => Promise<{ Part: () => JSX.Element }> }) {
  const [isOpen, setOpen] = useState(false);
  const code = useLateCode({ isWanted: isOpen, load, name: 'The part', onFail: () => setOpen(false) });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && code && <code.Part />}
    </>
  );
}

it('loads on demand; a failure is toasted, and the next request tries again', async () => {
  const load = jest
    .fn<Promise<{ Part: () => JSX.Element }>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ Part: () => <p>here</p> });
  render(<Opener load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await act(async () => undefined);
  expectToasts(['error', expect.any(String), 'The part could not be opened']);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
