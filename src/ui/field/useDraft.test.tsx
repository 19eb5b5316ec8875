import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useDraft } from './useDraft';

const asked: string[] = [];
let answer: (text: string) => void;

/** Its owner takes over what is given on when the test says so, as a router does that is busy. */
function Field() {
  const [text, setText] = useState('');
  answer = setText;
  const { draft, setDraft, giveOn } = useDraft(text, (next) => asked.push(next));
  return (
    <input
      aria-label="Text"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={() => giveOn(draft)}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
const typed = (text: string) => fireEvent.change(field(), { target: { value: text } });
const given = () => fireEvent.keyDown(field(), { key: 'Enter' });
const arrives = (text: string) => act(() => answer(text));

beforeEach(() => {
  asked.length = 0;
  render(<Field />);
});

test('what was given on does not undo what was typed before it came back', () => {
  typed('w');
  given();
  expect(field().value).toBe('w');
  typed('we');
  given();
  typed('web');
  arrives('w');
  expect(field().value).toBe('web');
  arrives('we');
  expect(field().value).toBe('web');
  given();
  arrives('web');
  expect(asked).toEqual(['w', 'we', 'web']);
});

test('a text from elsewhere replaces it, also one that was given on long ago', () => {
  typed('disk');
  given();
  arrives('disk');
  typed('disk full');
  arrives('');
  expect(field().value).toBe('');
  arrives('disk');
  expect(field().value).toBe('disk');
});

test('emptied while its text is still under way, it says so', () => {
  typed('disk');
  given();
  typed('');
  given();
  given();
  expect(asked).toEqual(['disk', '']);
  arrives('disk');
  expect(field().value).toBe('');
});
