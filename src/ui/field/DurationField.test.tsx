import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { type DurationForm, ISO_PERIOD, NUMBER_OF } from './duration-forms';
import { DURATION_ERROR, DurationField } from './DurationField';

function Form<Value>({ form, initial, next }: { form: DurationForm<Value>; initial: Value; next?: Value }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DurationField label="Period" form={form} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      {next !== undefined && <button onClick={() => setValue(next)}>Load</button>}
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Period' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const kept = () => screen.getByRole('status').textContent;
const reading = () => screen.queryByText(/^= /)?.textContent;

describe('DurationField', () => {
  it.each([
    ['7 days', 'P7D', undefined],
    ['36 h', 'PT36H', '= 36 hours'],
    ['1h 30m', 'PT1H30M', '= 1 hour 30 minutes'],
    ['P7D', 'P7D', '= 7 days'],
    ['soon', 'soon', undefined],
  ])('keeps %p as the period %s and says %s beside it', (typed, value, said) => {
    render(<Form form={ISO_PERIOD} initial="P1D" />);
    expect(field().value).toBe('1 day');
    type(typed);
    expect([field().value, kept(), reading()]).toEqual([typed, value, said]);
  });

  it.each([
    ['2 min', '120', '= 2 minutes'],
    ['90', '90', '= 90 seconds'],
    ['P1D', '86400', '= 1 day'],
    ['', 'undefined', undefined],
    ['soon', 'NaN', undefined],
    ['-1', '-1', undefined],
  ])('keeps %p as the number %s and says %s beside it', (typed, value, said) => {
    render(<Form form={NUMBER_OF.seconds} initial={604_800} />);
    expect(field().value).toBe('7 days');
    type(typed);
    expect([field().value, kept(), reading()]).toEqual([typed, value, said]);
  });

  it('shows a value that comes from elsewhere', () => {
    render(<Form form={ISO_PERIOD} initial="P1D" next="PT12H" />);
    type('2 days');
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(field().value).toBe('12 hours');
  });

  it('says what to type, and has no accessibility problems', async () => {
    const { container } = render(
      <DurationField label="Period" error={DURATION_ERROR} form={ISO_PERIOD} value="36h" onChange={() => undefined} />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Enter a duration, such as 7 days, 36 h or 1h 30m.');
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
