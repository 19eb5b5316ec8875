import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { FieldValueMenu } from './FieldValueMenu';

const handleShowOnly = jest.fn();
const handleExclude = jest.fn();
const handleClose = jest.fn();
const show = async () => {
  render(
    <FieldValueMenu
      anchor={{ x: 10, y: 10 }}
      field="pool_active"
      value="20"
      type="number"
      onClose={handleClose}
      onShowOnly={handleShowOnly}
      onExclude={handleExclude}
    />,
  );
  await screen.findByRole('menu');
};

describe('FieldValueMenu', () => {
  beforeEach(() => [handleShowOnly, handleExclude, handleClose].forEach((mock) => mock.mockClear()));

  it('offers only what it can do', async () => {
    await show();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Show only this value+',
      'Exclude this value−',
      'Copy valueY',
    ]);
  });

  it('acts on a press and on its keys, and closes', async () => {
    await show();
    await userEvent.click(screen.getByRole('menuitem', { name: /Show only/ }));
    expect(handleShowOnly).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('-');
    expect(handleExclude).toHaveBeenCalledTimes(1);
    expect(handleClose).toHaveBeenCalledTimes(2);
  });

  it('has no accessibility problems', async () => {
    await show();
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });
});
