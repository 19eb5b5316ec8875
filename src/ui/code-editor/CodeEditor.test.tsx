import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { CodeEditor } from './CodeEditor';
import { type CodeEditorProps } from './CodeSurface';
import { JSON_LANGUAGE } from './code-language';
import { type CodeProblem, fixedText, placeOf } from './code-problem';

const problem: CodeProblem = {
  severity: 'error',
  message: 'Unknown function route_to_steam.',
  line: 2,
  column: 3,
  fix: { label: 'Write route_to_stream', text: 'route_to_stream' },
};

function Page({ initial = '', ...props }: Partial<CodeEditorProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <main>
      <CodeEditor label="Rule source" value={value} onChange={setValue} {...props} />
      <output>{value}</output>
    </main>
  );
}

// The browser's text measuring that jsdom lacks and the editor asks for.
beforeAll(() => {
  const rect = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' });
  Range.prototype.getBoundingClientRect = rect;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
});

const editor = async () => {
  await act(() => import('./CodeSurface'));
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  return document.querySelector('.cm-content') as HTMLElement;
};
const written = () => document.querySelector('output')?.textContent;

describe('the place of a problem', () => {
  const text = 'then\n  route_to_steam();\nend';
  it('is the word at its line and column, or up to the end column', () => {
    const wordAt = (given: CodeProblem) => {
      const { from, to } = placeOf(text, given);
      return text.slice(from, to);
    };
    expect(wordAt(problem)).toBe('route_to_steam');
    expect(wordAt({ ...problem, endColumn: 8 })).toBe('route');
    expect(wordAt({ ...problem, line: 99, column: 1 })).toBe('end');
    expect(wordAt({ ...problem, line: 99, column: 99 })).toBe('');
  });

  it('is where its fix goes', () => {
    expect(fixedText(text, problem)).toBe('then\n  route_to_stream();\nend');
    expect(fixedText(text, { ...problem, fix: undefined })).toBeUndefined();
  });
});

describe('CodeEditor', () => {
  it('works at once as a plain field, and loses nothing when the editor takes over', async () => {
    render(<Page />);
    const plain = screen.getByRole('textbox', { name: 'Rule source' });
    expect(plain.tagName).toBe('TEXTAREA');
    act(() => plain.focus());
    fireEvent.change(plain, { target: { value: 'rule "a"' } });
    const content = await editor();
    expect(content.textContent).toBe('rule "a"');
    expect(document.activeElement).toBe(content);
    expect(document.querySelector('.cm-lineNumbers')).toBeTruthy();
  });

  it('colours JSON', async () => {
    render(<Page initial={'{"size": 5, "on": true, "name": "x"}'} language={JSON_LANGUAGE} />);
    await editor();
    const coloured = () =>
      [...document.querySelectorAll('.cm-content span[class^="tl-syn"]')].map(
        (span) => `${span.className.slice(7)} ${span.textContent}`,
      );
    await waitFor(() =>
      expect(coloured()).toEqual(['key "size"', 'num 5', 'key "on"', 'key true', 'key "name"', 'str "x"']),
    );
  });

  it('marks problems at their places, leads there, and puts them right', async () => {
    const { container } = render(<Page initial={'then\n  route_to_steam();\nend'} problems={[problem]} />);
    await editor();
    await waitFor(() => expect(document.querySelector('.tl-code-error')?.textContent).toBe('route_to_steam'));
    expect(document.querySelector('.tl-code-marker-error')).toBeTruthy();
    expect(screen.getByText('1 problem')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^2:3 Unknown function/ }));
    expect(document.activeElement).toBe(await editor());
    await userEvent.click(screen.getByRole('button', { name: 'Fix' }));
    expect(written()).toContain('route_to_stream();');
  });

  it('asks for a check half a second after the last change', async () => {
    jest.useFakeTimers();
    const handleSettled = jest.fn();
    render(<Page onSettled={handleSettled} />);
    const plain = screen.getByRole('textbox', { name: 'Rule source' });
    fireEvent.change(plain, { target: { value: 'ru' } });
    act(() => jest.advanceTimersByTime(499));
    expect(handleSettled).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(handleSettled).toHaveBeenCalledWith('ru');
    jest.useRealTimers();
    await editor();
  });

  it('fills the screen, and Esc leaves it', async () => {
    render(<Page />);
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(screen.getByRole('group', { name: 'Rule source' }).className).toContain('tl-code-full');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy();
  });
});
