import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormActions, type FormActionsProps } from './FormActions';

const handleSave = jest.fn();
const handleDiscard = jest.fn();
const show = (props: Partial<FormActionsProps>) =>
  render(
    <FormActions
      isDirty={false}
      isSaving={false}
      saveLabel="Save profile"
      onSave={handleSave}
      onDiscard={handleDiscard}
      {...props}
    />,
  );
const status = () => screen.getByRole('status').textContent?.trim();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
beforeEach(() => [handleSave, handleDiscard].forEach((mock) => mock.mockClear()));

describe('FormActions', () => {
  it('has nothing to save before something changes, and says why', async () => {
    show({});
    await press('Save profile');
    expect(handleSave).not.toHaveBeenCalled();
    expect(screen.getByText('Nothing changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('says what is not saved, and saves or discards it', async () => {
    show({ isDirty: true });
    expect(status()).toBe('Unsaved changes');
    await press('Save profile');
    await press('Discard');
    expect([handleSave, handleDiscard].map((mock) => mock.mock.calls.length)).toEqual([1, 1]);
  });

  it('says how many fields keep it from being saved', () => {
    show({ isDirty: true, problems: 1 });
    expect(status()).toBe('1 field needs attention, nothing was saved');
  });
});
