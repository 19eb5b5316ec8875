import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { CheckboxField } from './CheckboxField';
import { focusFirstInvalid } from './first-invalid';
import { FormErrorNote } from './FormErrorNote';
import { NumberField } from './NumberField';
import { RadioField } from './RadioField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';

const strategies = [
  { value: 'count', label: 'Index Message Count' },
  { value: 'time', label: 'Index Time' },
];

function Form({ error }: { error?: string }) {
  const [shards, setShards] = useState<number | undefined>(4);
  const [strategy, setStrategy] = useState('count');
  const [isOn, setOn] = useState(false);
  const [unit, setUnit] = useState<'s' | 'min'>('s');
  const [text, setText] = useState('');
  return (
    <form>
      <FormErrorNote title="Nothing was saved." errors={error ? ['No access', 'No leader'] : []} />
      <SelectField label="Rotation" options={strategies} value={strategy} onChange={setStrategy} />
      <NumberField label="Shards" suffix={`${shards} in all`} error={error} value={shards} onChange={setShards} />
      <CheckboxField label="Disable" help="Segments stay as they are." checked={isOn} onChange={setOn} />
      <RadioField
        label="Unit"
        options={[
          { value: 's', label: 'Seconds' },
          { value: 'min', label: 'Minutes', help: 'Sixty of them.' },
        ]}
        value={unit}
        onChange={setUnit}
      />
      <TextAreaField label="Description" optional value={text} onChange={setText} />
      <output>{JSON.stringify([strategy, shards ?? 'empty', isOn, unit, text])}</output>
    </form>
  );
}

const state = () => screen.getByRole('status').textContent;

describe('form controls', () => {
  it('belong to their labels and hand over their values', async () => {
    render(<Form />);
    await userEvent.selectOptions(screen.getByLabelText('Rotation'), 'Index Time');
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Shards' }));
    expect(state()).toContain('"empty"');
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Shards' }), '12');
    expect(screen.getByText('12 in all')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Disable', description: 'Segments stay as they are.' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Minutes' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Description/ }), 'logs');
    expect(state()).toBe('["time",12,true,"min","logs"]');
  });

  it('show what was refused, above and at the field, which gets the focus', async () => {
    const { container } = render(<Form error="At least 1." />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No access', 'No leader']);
    expect(focusFirstInvalid(container)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { description: 'At least 1.' }));
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('a number from elsewhere replaces what was typed', async () => {
    const face = (value: number) => <NumberField label="Shards" value={value} onChange={() => undefined} />;
    const { rerender } = render(face(4));
    rerender(face(8));
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('8');
  });
});

describe('unsaved changes', () => {
  const openPage = (isReleased = false) => {
    function Page() {
      const [isDirty, setDirty] = useState(false);
      const { dialog, release } = useUnsavedChanges(isDirty);
      return (
        <main>
          <h1>Edit</h1>
          <button onClick={() => setDirty(true)}>Change</button>
          <Link to="/list" onClick={() => isReleased && release()}>
            List
          </Link>
          <Link to="/edit?tab=2">Tab</Link>
          {dialog}
        </main>
      );
    }
    const router = createMemoryRouter(
      [
        { path: '/edit', element: <Page /> },
        { path: '/list', element: <h1>List</h1> },
      ],
      { initialEntries: ['/edit'] },
    );
    render(<RouterProvider router={router} />);
    return router;
  };
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const press = (role: 'button' | 'link', name: string) => userEvent.click(screen.getByRole(role, { name }));

  it('are asked about once; staying keeps them, discarding leaves', async () => {
    openPage();
    await press('button', 'Change');
    await press('link', 'List');
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await press('button', 'Cancel');
    expect(heading()).toBe('Edit');
    await press('link', 'List');
    await press('button', 'Discard changes');
    expect(heading()).toBe('List');
  });

  it('do not ask when nothing changed, within the page, or after a save', async () => {
    const router = openPage(true);
    await press('button', 'Change');
    await press('link', 'Tab');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('link', 'List');
    expect(heading()).toBe('List');
    await act(() => router.navigate('/edit'));
    await press('link', 'List');
    expect(heading()).toBe('List');
  });

  it('hold the browser back as well', async () => {
    openPage();
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await press('button', 'Change');
    expect(leave()).toBe(true);
  });
});
