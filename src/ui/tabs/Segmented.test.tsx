import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './Segmented';

const SEGMENTS = [
  { value: 'relative', label: 'Relative' },
  { value: 'absolute', label: 'Absolute' },
  { value: 'keyword', label: 'Keyword' },
] as const;

function Choice() {
  const [value, setValue] = useState<'relative' | 'absolute' | 'keyword'>('relative');
  return <Segmented label="Kind of range" segments={SEGMENTS} value={value} onChange={setValue} />;
}

describe('Segmented', () => {
  it('is one tab stop; arrows move and choose, around the ends too', async () => {
    render(<Choice />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Relative');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Absolute', checked: true })).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Keyword', checked: true })).toBe(document.activeElement);
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
