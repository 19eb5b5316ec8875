import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Dialog } from 'ui/dialog/Dialog';
import { Popover } from './Popover';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <button ref={anchor} type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      {isOpen && (
        <Popover label="Details" anchor={anchor} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
          <button type="button" onClick={() => setAsking(true)}>
            Ask
          </button>
          {isAsking && (
            <Dialog title="Question" footer={null} onClose={() => setAsking(false)}>
              <input aria-label="Answer" />
            </Dialog>
          )}
        </Popover>
      )}
    </main>
  );
}

const open = async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};

describe('Popover', () => {
  it('takes the focus, and gives it back on Esc', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('lies in the landmark of its anchor', async () => {
    await open();
    expect(screen.getByRole('main').contains(screen.getByRole('dialog'))).toBe(true);
  });

  it('closes when the focus or a press goes elsewhere, and leaves it there', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
  });

  it('stays while a dialog that was opened from inside has the focus', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByLabelText('Answer'));
    expect(screen.getByRole('dialog', { name: 'Question' })).toBeTruthy();
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });

  it('closes with its own button and does not open again at once', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
