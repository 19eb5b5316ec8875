import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './PasswordField';
import { Switch } from './Switch';
import { TextField } from './TextField';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

function Password() {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" value={value} onChange={setValue} autoComplete="current-password" />;
}

describe('TextField', () => {
  it('belongs to its label, and its error takes the place of the help', () => {
    const { rerender } = render(
      <TextField label="Index prefix" help="Lower case." value="Apps_" onChange={() => undefined} />,
    );
    const input = screen.getByLabelText('Index prefix');
    expect(screen.getByText('Lower case.').id).toBe(input.getAttribute('aria-describedby'));
    rerender(
      <TextField
        label="Index prefix"
        help="Lower case."
        error="Use lower case letters."
        value="Apps_"
        onChange={() => undefined}
      />,
    );
    expect(screen.queryByText('Lower case.')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Use lower case letters.');
    expect(screen.getByRole('alert').id).toBe(input.getAttribute('aria-describedby'));
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('hands over what is typed', async () => {
    const handleChange = jest.fn();
    render(<TextField label="Title" value="" onChange={handleChange} />);
    await userEvent.type(screen.getByLabelText('Title'), 'x');
    expect(handleChange).toHaveBeenCalledWith('x');
  });
});

describe('PasswordField', () => {
  it('shows the secret only while asked to', async () => {
    render(<Password />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'secret');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });

  it('says when caps lock is on', () => {
    render(<Password />);
    const input = screen.getByLabelText('Password');
    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps lock is on.')).toBeTruthy();
    fireEvent.keyUp(input, { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.queryByText('Caps lock is on.')).toBeNull();
  });
});

describe('fields', () => {
  it('have no accessibility problems', async () => {
    const { container } = render(
      <>
        <TextField label="Title" error="Required" value="" onChange={() => undefined} />
        <Password />
        <Switch label="Wrap" checked onChange={() => undefined} />
      </>,
    );
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
