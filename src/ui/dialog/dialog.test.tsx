import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { Button } from 'ui/button/Button';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

const handleConfirm = jest.fn();
const indices = Array.from({ length: 17 }, (_, number) => ({ name: `apps_${number}`, fact: '1 GB' }));

function Page(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <h1>Index set</h1>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <MenuButton label="Index actions" toggle={(toggle) => <Button {...toggle}>More</Button>}>
        <MenuItem onChoose={() => setOpen(true)}>Delete index…</MenuItem>
      </MenuButton>
      {isOpen && (
        <ConfirmDialog
          title="Delete 17 indices?"
          items={indices}
          isDestructive
          confirmLabel="Delete 17 indices"
          busyLabel="Deleting…"
          onConfirm={handleConfirm}
          {...props}
          onClose={() => setOpen(false)}
        >
          Their messages are gone for good.
        </ConfirmDialog>
      )}
    </main>
  );
}

const open = async (props: Partial<ConfirmDialogProps> = {}) => {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => handleConfirm.mockReset());

describe('ConfirmDialog', () => {
  it('asks its question, names what is affected up to five, and counts the rest', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Delete 17 indices?' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'apps_01 GB',
      'apps_11 GB',
      'apps_21 GB',
      'apps_31 GB',
      'apps_41 GB',
      'and 12 more',
    ]);
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });

  it('starts on Cancel, so that Enter loses nothing, and gives the focus back', async () => {
    await open();
    expect(focused()).toBe('Cancel');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(handleConfirm).not.toHaveBeenCalled();
    expect(focused()).toBe('Delete…');
  });

  it('closes on Esc; opened from a menu it gives the focus to the button of the menu', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('Cancel');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('More');
  });

  it('stays on Esc while what has the focus needs it', async () => {
    await open();
    const focused = document.activeElement as HTMLElement;
    focused.dataset.keepsEscape = '';
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    delete focused.dataset.keepsEscape;
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wants the text typed letter by letter, and Enter in the field is no confirmation', async () => {
    await open({ typed: 'apps' });
    const confirm = () => screen.getByRole('button', { name: 'Delete 17 indices' });
    await userEvent.click(confirm());
    await userEvent.type(screen.getByLabelText('Type apps to confirm'), 'app');
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('s{Enter}');
    expect(handleConfirm).not.toHaveBeenCalled();
    await userEvent.click(confirm());
    expect(handleConfirm).toHaveBeenCalledTimes(1);
  });

  it('stays open and busy while the work runs, closes when it is done', async () => {
    let finish: () => void = () => undefined;
    handleConfirm.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 17 indices' }));
    expect(document.querySelector('[aria-busy="true"]')?.textContent).toBe('Delete 17 indices');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    finish();
    await screen.findByRole('heading', { name: 'Index set' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows inside what went wrong, and can be tried again', async () => {
    handleConfirm.mockRejectedValueOnce(new Error('The index is the write index.'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 17 indices' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The index is the write index.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete 17 indices' }));
    expect(handleConfirm).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the focus inside', async () => {
    await open();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  });
});
