import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './MenuButton';
import { MenuDivider, MenuItem } from './MenuItem';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { Button } from 'ui/button/Button';

const handleEdit = jest.fn();
const handleDelete = jest.fn();

function Actions() {
  return (
    <>
      <MenuButton label="Stream actions" toggle={(props) => <Button {...props}>More</Button>}>
        <MenuItem onChoose={handleEdit}>Edit</MenuItem>
        <MenuItem onChoose={handleDelete} disabledReason="The default stream stays">
          Delete…
        </MenuItem>
        <MenuDivider />
        <MenuItem href="/streams">Show all</MenuItem>
      </MenuButton>
      <button type="button">Elsewhere</button>
    </>
  );
}

const open = async () => {
  render(<Actions />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
};
const focusedText = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens with the focus on its first entry and moves by arrows, Home, End and letters', async () => {
    await open();
    expect(focusedText()).toBe('Edit');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(
      screen.getByRole('menuitem', { name: 'Delete…', description: 'The default stream stays' }),
    );
    expect(document.activeElement?.textContent).toBe('Delete…The default stream stays');
    await userEvent.keyboard('{End}');
    expect(focusedText()).toBe('Show all');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedText()).toBe('Edit');
    await userEvent.keyboard('s');
    expect(focusedText()).toBe('Show all');
    await userEvent.keyboard('{Home}');
    expect(focusedText()).toBe('Edit');
  });

  it('chooses with Enter, closes and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(handleEdit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focusedText()).toBe('More');
  });

  it('keeps a disabled entry reachable but does nothing', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleDelete).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('closes on Esc with the focus back, and on a press outside', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focusedText()).toBe('More');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has no accessibility problems', async () => {
    await open();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });
});
