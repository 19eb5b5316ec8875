import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { QueryInput } from './QueryInput';
import { type QueryInputProps } from './query-input-props';
import { QueryProblemLine } from './QueryProblemLine';

const handleRun = jest.fn();
const handleProblem = jest.fn();

function Field(props: Partial<QueryInputProps> & { initial?: string }) {
  const [query, setQuery] = useState(props.initial ?? '');
  return (
    <>
      <QueryInput value={query} onChange={setQuery} onRun={() => handleRun(query)} placeholder="Query" {...props} />
      <output>{query}</output>
    </>
  );
}

const written = () => screen.getByRole('status').textContent;
const editor = () => waitFor(() => document.querySelector<HTMLElement>('.cm-content') as HTMLElement);
const withEditor = async (props: Partial<QueryInputProps> & { initial?: string } = {}) => {
  render(<Field {...props} />);
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
  const content = await editor();
  act(() => content.focus());
  return content;
};

// The browser's text measuring that jsdom lacks and the editor asks for.
beforeAll(() => {
  const rect = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' });
  Range.prototype.getBoundingClientRect = rect;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
});
beforeEach(() => [handleRun, handleProblem].forEach((mock) => mock.mockClear()));

describe('QueryInput before its editor has arrived', () => {
  it('is a plain field that works: Enter runs, Shift+Enter does not', async () => {
    render(<Field />);
    const field = screen.getByRole('textbox', { name: 'Query' });
    expect(field.tagName).toBe('TEXTAREA');
    fireEvent.change(field, { target: { value: 'source:web' } });
    expect(fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })).toBe(true);
    expect(handleRun).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(handleRun).toHaveBeenCalledWith('source:web');
    await waitFor(() => expect(document.querySelector('.cm-content')?.textContent).toBe('source:web'));
  });
});

describe('QueryInput with its editor', () => {
  it('runs all that was typed, however soon after the last key', async () => {
    const content = await withEditor();
    // As in the browser, where React does not wait for what a test does.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const view = EditorView.findFromDOM(content);
      for (const key of 'order') view?.dispatch(view.state.replaceSelection(key));
      content.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    } finally {
      environment.IS_REACT_ACT_ENVIRONMENT = true;
    }
    expect(handleRun).toHaveBeenCalledWith('order');
  });

  it('keeps what was typed and the focus when the editor takes over', async () => {
    render(<Field initial="source:web" />);
    act(() => screen.getByRole('textbox').focus());
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
    const content = await editor();
    expect(content.textContent).toBe('source:web');
    expect(document.activeElement).toBe(content);
    expect(content.getAttribute('aria-label')).toBe('Query');
  });

  it('colours by the grammar', async () => {
    const content = await withEditor({ initial: 'NOT source:fw-* AND path:"/metrics"' });
    const coloured = [...content.querySelectorAll('span[class^="tl-syn"]')].map(
      (span) => `${span.className} ${span.textContent}`,
    );
    expect(coloured).toEqual([
      'tl-syn-op NOT',
      'tl-syn-key source',
      'tl-syn-op :',
      'tl-syn-op AND',
      'tl-syn-key path',
      'tl-syn-op :',
      'tl-syn-str "/metrics"',
    ]);
  });

  it('runs on Enter and on Ctrl+Enter', async () => {
    await withEditor({ initial: 'source:web' });
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(handleRun.mock.calls).toEqual([['source:web'], ['source:web']]);
  });

  it('walks through the history from the empty field', async () => {
    await withEditor({ history: ['level:3', 'source:web'] });
    await userEvent.keyboard('{ArrowUp}');
    expect(written()).toBe('level:3');
    await userEvent.keyboard('{ArrowUp}');
    expect(written()).toBe('source:web');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(written()).toBe('');
  });

  it('shows the query given from outside', async () => {
    const { rerender } = render(<QueryInput value="a" onChange={() => undefined} onRun={() => undefined} />);
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
    rerender(<QueryInput value="source:b" onChange={() => undefined} onRun={() => undefined} />);
    expect((await editor()).textContent).toBe('source:b');
  });

  it('tells what the grammar finds and underlines it', async () => {
    const problem = {
      message: 'Bracket opened at position 1 is not closed.',
      severity: 'error' as const,
      from: 0,
      to: 1,
    };
    const { rerender } = render(<Field initial="(a" onProblem={handleProblem} />);
    await waitFor(() => expect(handleProblem).toHaveBeenCalledWith(expect.objectContaining(problem)), {
      timeout: 3000,
    });
    rerender(<Field initial="(a" onProblem={handleProblem} problem={problem} />);
    await waitFor(() => expect(document.querySelector('.tl-query-error')?.textContent).toBe('('));
    expect((await editor()).getAttribute('aria-invalid')).toBe('true');
  });

  it('says what is wrong over the page, which Tab puts right and Escape takes away', async () => {
    const fix = { label: 'Add “)” at the end', query: '(a)' };
    const problem = { message: 'Not closed.', severity: 'error' as const, from: 0, to: 1, fix };
    const { rerender } = render(<Field initial="(a" />);
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeTruthy());
    act(() => document.querySelector<HTMLElement>('.cm-content')?.focus());
    rerender(<Field initial="(a" problem={problem} consequence="Older results are shown." />);
    const sentence = await screen.findByRole('alert');
    expect(sentence.closest('.cm-editor')).not.toBeNull();
    expect(sentence.textContent).toContain('Not closed. Older results are shown.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Field initial="(a" problem={{ ...problem }} />);
    await screen.findByRole('alert');
    await userEvent.keyboard('{Tab}');
    expect(written()).toBe('(a)');
  });

  it('tells the problem of its grammar before it runs', async () => {
    const told: unknown[] = [];
    await withEditor({
      initial: '(a',
      onProblem: (problem) => told.push(problem?.message),
      onRun: () => told.push('run'),
    });
    await userEvent.keyboard('{Enter}');
    // The check while typing tells it again, sooner or later.
    expect(told.slice(0, told.indexOf('run') + 1)).toEqual(['Bracket opened at position 1 is not closed.', 'run']);
  });

  it('tells where somebody writes', async () => {
    const told: unknown[] = [];
    const content = await withEditor({ initial: 'a', onWriting: (writing) => told.push(writing) });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(told).toEqual(['end']));
    await userEvent.keyboard('{Home}');
    await userEvent.keyboard('{End}');
    act(() => content.blur());
    await waitFor(() => expect(told).toEqual(['end', undefined, 'end', undefined]));
  });

  describe('with completion', () => {
    const fields = [{ name: 'user', kind: 'text' as const }];
    const loadValues = () => Promise.resolve([{ value: 'Mara', hits: 3 }]);
    const offered = (text: string) =>
      waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain(text));
    // As the browser tells of a key that writes; jsdom does not.
    const write = (content: HTMLElement, text: string) =>
      act(() => {
        const view = EditorView.findFromDOM(content);
        view?.dispatch({ ...view.state.replaceSelection(text), userEvent: 'input.type' });
      });

    it('runs on Enter until something is highlighted, which Enter takes then', async () => {
      const content = await withEditor({ fields });
      write(content, 'us');
      await offered('user');
      await userEvent.keyboard('{Enter}');
      expect(handleRun).toHaveBeenCalledWith('us');
      write(content, 'e');
      await offered('user');
      // A list is not at hand for its first moments, and a key meanwhile closes it.
      await waitFor(async () => {
        if (!screen.queryByRole('option')) await userEvent.keyboard('{Control>} {/Control}');
        await userEvent.keyboard('{ArrowDown}');
        expect(screen.getByRole('option', { selected: true }).textContent).toContain('user');
      });
      await userEvent.keyboard('{Enter}');
      expect(written()).toBe('user:');
      expect(handleRun).toHaveBeenCalledTimes(1);
    });

    it('takes an arrow key while the list on the screen is loaded anew', async () => {
      const answers: ((words: []) => void)[] = [];
      const loadWords = () => new Promise<[]>((resolve) => answers.push(resolve));
      const content = await withEditor({ fields, loadWords });
      write(content, 'us');
      await waitFor(() => expect(answers).toHaveLength(1));
      answers[0]?.([]);
      await offered('user');
      // In one go: after a tenth of a second the list shows what has come so far.
      write(content, 'e');
      fireEvent.keyDown(content, { key: 'ArrowDown' });
      expect(screen.getByRole('option').getAttribute('aria-selected')).not.toBe('true');
      await waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.([]);
      await screen.findByRole('option', { selected: true });
      await userEvent.keyboard('{Enter}');
      expect(written()).toBe('user:');
    });

    it('says what the keys do; Tab takes the first; the values of a field follow it, as they were written', async () => {
      const content = await withEditor({ fields, loadValues });
      write(content, 'us');
      await offered('user');
      expect(document.querySelector('.tl-completion-foot')?.textContent).toBe('↑↓chooseTabinsert the first⏎search');
      await waitFor(async () => {
        await userEvent.keyboard('{Tab}');
        expect(written()).toBe('user:');
      });
      await offered('Mara3 hits');
      await waitFor(async () => {
        await userEvent.keyboard('{Tab}');
        expect(written()).toBe('user:Mara');
      });
    });
  });

  it('has no accessibility problems', async () => {
    const content = await withEditor({ initial: 'source:web' });
    expect(await accessibilityProblems(content.parentElement as HTMLElement)).toEqual([]);
  });
});

describe('QueryProblemLine', () => {
  it('says what is wrong and puts it right', async () => {
    const handleFix = jest.fn();
    const problem = {
      message: 'Not closed.',
      severity: 'error' as const,
      fix: { label: 'Add “)” at the end', query: '(a)' },
    };
    render(<QueryProblemLine problem={problem} consequence="Older results are shown." onFix={handleFix} />);
    expect(screen.getByRole('alert').textContent).toContain('Not closed. Older results are shown.');
    await userEvent.click(screen.getByRole('button', { name: 'Add “)” at the end' }));
    expect(handleFix).toHaveBeenCalledWith('(a)');
  });
});
