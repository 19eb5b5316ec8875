import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { ComboboxField } from './ComboboxField';
import { matchingOptions } from './options';
import { TagField } from './TagField';

const zones = ['Africa/Cairo', 'America/Bogota', 'Europe/Berlin', 'Europe/Oslo'].map((name) => ({
  value: name,
  label: name.replace('/', ', '),
}));
const handleSubmit = jest.fn();

function Zone({ initial = '', offered = zones }: { initial?: string; offered?: typeof zones }) {
  const [value, setValue] = useState(initial);
  return (
    <main onKeyDown={(event) => event.key === 'Enter' && handleSubmit()}>
      <ComboboxField label="Time zone" value={value} options={offered} onChange={setValue} />
      <button>Next</button>
      <output>{value}</output>
    </main>
  );
}

function Tags({ allowsNew, options }: { allowsNew?: boolean; options?: typeof zones }) {
  const [values, setValues] = useState<readonly string[]>(['orders']);
  return (
    <main>
      <TagField label="Streams" {...{ values, options, allowsNew }} onChange={setValues} />
      <output>{values.join(' ')}</output>
    </main>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('status').textContent;

test('what begins with the text comes before what contains it', () => {
  const list = ['Old blue', 'Blue', 'Red'].map((label) => ({ value: label, label }));
  expect(matchingOptions(list, ' BLUE').map(({ label }) => label)).toEqual(['Blue', 'Old blue']);
});

describe('ComboboxField', () => {
  it('is chosen from by typing and Enter, which does not submit', async () => {
    render(<Zone />);
    await userEvent.type(box(), 'eur');
    expect(options()).toEqual(['Europe, Berlin', 'Europe, Oslo']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('Europe/Oslo');
    expect(box().value).toBe('Europe, Oslo');
    expect(options()).toEqual([]);
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('shows every option on a press, and takes the one that is pressed', async () => {
    render(<Zone initial="Europe/Berlin" />);
    await userEvent.click(box());
    expect(options()).toHaveLength(4);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Europe, Berlin');
    await userEvent.click(screen.getByRole('option', { name: 'Africa, Cairo' }));
    expect(chosen()).toBe('Africa/Cairo');
    expect(document.activeElement).toBe(box());
  });

  it('keeps its value when it is left with something else in it, and chooses nothing when emptied', async () => {
    render(<Zone initial="Europe/Berlin" />);
    await userEvent.type(box(), 'nonsense');
    await userEvent.tab();
    expect(box().value).toBe('Europe, Berlin');
    await userEvent.clear(box());
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await userEvent.tab();
    expect(chosen()).toBe('');
  });

  it('takes what was typed and entered before there were options, once they have loaded', async () => {
    const { rerender } = render(<Zone initial="Europe/Berlin" offered={[]} />);
    await userEvent.clear(box());
    await userEvent.type(box(), 'oslo{Enter}');
    await userEvent.tab();
    expect(box().value).toBe('oslo');
    // What the field shows is no value yet, and the one before is not shown.
    expect(chosen()).toBe('');
    rerender(<Zone offered={zones} />);
    expect(chosen()).toBe('Europe/Oslo');
    expect(box().value).toBe('Europe, Oslo');
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('shows what was entered and matches none of the options that have loaded, until it is left', async () => {
    const { rerender } = render(<Zone offered={[]} />);
    await userEvent.type(box(), 'nonsense{Enter}');
    rerender(<Zone offered={zones} />);
    expect(box().value).toBe('nonsense');
    await userEvent.tab();
    expect(box().value).toBe('');
    expect(chosen()).toBe('');
  });

  it('waits for no option when the text was changed after Enter, or left without it', async () => {
    const { rerender } = render(<Zone offered={[]} />);
    await userEvent.type(box(), 'oslo{Enter}{Backspace}');
    rerender(<Zone offered={zones} />);
    expect(chosen()).toBe('');
    expect(options()).toEqual(['Europe, Oslo']);
    await userEvent.tab();
    expect(box().value).toBe('');
  });

  it('tells which option the arrows are on, without accessibility problems', async () => {
    const { container } = render(<Zone />);
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowDown}');
    const active = box().getAttribute('aria-activedescendant');
    expect(screen.getByRole('option', { name: 'Africa, Cairo' }).id).toBe(active);
    await userEvent.keyboard('{ArrowUp}');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Europe, Oslo' }).id);
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

describe('TagField', () => {
  it('takes free entries by Enter, comma and on leaving, each once', async () => {
    const { container } = render(<Tags />);
    await userEvent.type(box(), 'web{Enter}pay,orders{Enter}last');
    fireEvent.blur(box());
    expect(chosen()).toBe('orders web pay last');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('removes by Backspace and by its button, and keeps the focus', async () => {
    render(<Tags />);
    await userEvent.type(box(), 'web{Enter}{Backspace}');
    expect(chosen()).toBe('orders');
    await userEvent.click(screen.getByRole('button', { name: 'Remove orders' }));
    expect(chosen()).toBe('');
    expect(document.activeElement).toBe(box());
  });

  it('takes only its options where nothing new is allowed', async () => {
    render(<Tags options={zones} />);
    await userEvent.type(box(), 'moon{Enter}');
    expect(chosen()).toBe('orders');
    await userEvent.clear(box());
    await userEvent.type(box(), 'osl{Enter}');
    expect(chosen()).toBe('orders Europe/Oslo');
  });
});
