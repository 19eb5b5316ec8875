import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { CodeEditor } from './CodeEditor';

const rule = 'when field == "a"\nthen set("a", 1);\n  set_field("A");\nend';

function Page({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [value, setValue] = useState(rule);
  return (
    <main>
      <CodeEditor label="Rule source" value={value} onChange={setValue} isReadOnly={isReadOnly} />
      <output data-testid="written">{value}</output>
    </main>
  );
}

// The browser's text measuring that jsdom lacks and the editor asks for.
beforeAll(() => {
  const rect = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' });
  Range.prototype.getBoundingClientRect = rect;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
});

const opened = async (isReadOnly = false) => {
  const { container } = render(<Page isReadOnly={isReadOnly} />);
  await act(() => import('./CodeSurface'));
  await waitFor(() => expect(container.querySelector('.cm-content')).toBeTruthy());
  const content = container.querySelector<HTMLElement>('.cm-content');
  act(() => content?.focus());
  await userEvent.keyboard('{Control>}f{/Control}');
  return { container, content };
};
const find = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
const status = () => screen.getByRole('search', { name: 'Find in the text' }).querySelector('[role="status"]');
const written = () => screen.getByTestId('written').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('find and replace in the code editor', () => {
  it('opens by key, counts, goes on and back, and returns to the text', async () => {
    const { container, content } = await opened();
    expect(document.activeElement).toBe(find());
    await userEvent.keyboard('"a"');
    expect(status()?.textContent).toBe('3 matches');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(status()?.textContent).toBe('2 of 3');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(status()?.textContent).toBe('1 of 3');
    await press('Match case');
    expect(screen.getByRole('button', { name: 'Match case' }).getAttribute('aria-pressed')).toBe('true');
    expect(status()?.textContent).toBe('1 of 2');
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(content);
  });

  it('replaces one by one and all, and finds whole words and expressions', async () => {
    await opened();
    await userEvent.clear(find());
    expect(screen.getByRole('button', { name: /^Replace all/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Enter what to find').at(-1)?.className).toBe('tl-reason');
    await userEvent.keyboard('set');
    await press('Whole words');
    expect(status()?.textContent).toBe('1 match');
    await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'put{Enter}{Enter}');
    expect(written()).toContain('then put("a", 1)');
    await press('Whole words');
    await press('Regular expression');
    await userEvent.clear(find());
    await userEvent.type(find(), '"([[a-z])"');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Replace with' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), '<$1>');
    await press('Replace all');
    expect(written()).toBe('when field == <a>\nthen put(<a>, 1);\n  set_field(<A>);\nend');
  });

  it('says that nothing matches, or that an expression is none', async () => {
    await opened();
    await userEvent.keyboard('nowhere');
    expect(status()?.textContent).toBe('No match');
    expect(screen.getByRole('button', { name: 'Next match', description: 'No match' }).ariaDisabled).toBe('true');
    await press('Regular expression');
    await userEvent.type(find(), '(');
    expect(status()?.textContent).toBe('Invalid expression');
    expect(find().getAttribute('aria-invalid')).toBe('true');
  });

  it('only finds in a text that is for reading', async () => {
    await opened(true);
    expect(screen.queryByRole('textbox', { name: 'Replace with' })).toBeNull();
  });

  it('opens by its button; Esc closes it before the full screen', async () => {
    const { container } = await opened();
    await userEvent.keyboard('{Escape}');
    await press('Full screen');
    await press('Find and replace');
    expect(find()).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(container.querySelector('.tl-code-full')).toBeTruthy();
  });
});
