import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { highlightTree } from '@lezer/highlight';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { templateHighlighting } from 'lang/template/highlight';
import { type ModelEntry } from 'lang/template/model';
import { parser } from 'lang/template/parser';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { codeColours } from 'ui/code-editor/code-colours';
import { placeOf } from 'ui/code-editor/code-problem';
import { templateCompletion } from './template-completion';
import { templateProblems } from './template-problems';
import { TemplateEditor } from './TemplateEditor';

const MODEL: readonly ModelEntry[] = [
  { name: 'title', kind: 'text', description: 'Title of the definition' },
  { name: 'event', kind: 'object', members: [{ name: 'timestamp', kind: 'time' }] },
];

// The browser's text measuring that jsdom lacks and the editor asks for.
beforeAll(() => {
  const rect = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => '' });
  Range.prototype.getBoundingClientRect = rect;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
});

function Page({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <main>
      <TemplateEditor label="Body" model={MODEL} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('${title}')}>
        Mend
      </button>
    </main>
  );
}

it('says what is wrong, in the text and below it, until it is mended', async () => {
  render(<Page initial={'Hi\n${if title}'} />);
  await act(() => import('ui/code-editor/CodeSurface'));
  await screen.findByText(/This “if” has no “end”/);
  await waitFor(() => expect(document.querySelector('.tl-code-error')?.textContent).toBe('${if title}'));
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Mend' }));
  await waitFor(() => expect(screen.queryByText(/This “if”/)).toBeNull());
  expect(screen.getByText('No problems')).toBeTruthy();
});

it('marks mistakes and names that are not in the model where they stand', () => {
  const marked = (text: string) =>
    templateProblems(text, MODEL).map((problem) => {
      const { from, to } = placeOf(text, problem);
      return [problem.severity, text.slice(from, to)];
    });
  expect(marked('a\n${title}')).toEqual([]);
  expect(marked('a\n${event.time} ${titel}')).toEqual([
    ['warning', 'event.time'],
    ['warning', 'titel'],
  ]);
  expect(marked('a\n${event.time}${end}')).toEqual([['error', '${end}']]);
});

it('completes names with what they are, and the words of the language', () => {
  const complete = (text: string) =>
    templateCompletion(new CompletionContext(EditorState.create({ doc: text }), text.length, false), MODEL);
  expect(complete('text')).toBeNull();
  const { from, options = [] } = complete('a ${ev') ?? {};
  expect(from).toBe(4);
  expect(options.map(({ label, type, detail, apply }) => [label, type, detail, apply])).toEqual([
    ['title', 'template-text', 'Title of the definition', 'title'],
    ['event', 'template-object', 'has names', 'event'],
    ['if', 'template-keyword', 'word of the language', 'if '],
    ['foreach', 'template-keyword', 'word of the language', 'foreach '],
  ]);
  expect(complete('${event.')?.options.map(({ label }) => label)).toEqual(['timestamp']);
});

it('colours tags and leaves the text plain', () => {
  const text = 'Hi ${<b>,user.name(x),</b>} "${if !a=\'b\'}" ${-- no}';
  const coloured: string[] = [];
  highlightTree(parser.configure({ props: [templateHighlighting] }).parse(text), codeColours, (from, to, classes) =>
    coloured.push(`${classes.replace('tl-syn-', '')} ${text.slice(from, to)}`),
  );
  expect(coloured).toEqual([
    'str ${<b>,',
    'key user',
    'key .',
    'key name',
    'op (',
    'str x',
    'op )',
    'op ,',
    'str </b>',
    'op }',
    'key ${if ',
    'op !',
    'key a',
    'op =',
    "str 'b'",
    'key }',
    'com ${-- no}',
  ]);
});
