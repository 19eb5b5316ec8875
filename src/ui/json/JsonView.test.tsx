import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { JsonView } from './JsonView';
import { contentOf, pathBelow } from './json-path';

const template = {
  name: 'apps-template',
  settings: { index: { shards: 4, 'refresh interval': null, analyzer: {} } },
  patterns: Array.from({ length: 60 }, (_, number) => `apps_${number}`),
};

describe('JsonView', () => {
  it('shows data as it is written, levels fold to what is in them', async () => {
    const { container } = render(<JsonView label="Template" value={template} openLevels={2} />);
    expect(screen.getByText('"apps-template"')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'settings.index' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('3 keys')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'settings.index' }));
    expect(screen.getByText('"refresh interval"').parentElement?.textContent).toBe('"refresh interval": null,');
    expect(screen.getByText('{}')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('shows fifty of a long list, and the rest on demand', async () => {
    render(<JsonView label="Template" value={template} />);
    expect(screen.queryByText('"apps_50"')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(screen.getByText('"apps_59"')).toBeTruthy();
  });

  it('copies a value', async () => {
    const user = userEvent.setup();
    render(<JsonView label="Template" value={template} openLevels={4} />);
    await user.click(screen.getByRole('button', { name: 'Copy settings.index.shards' }));
    expect(await navigator.clipboard.readText()).toBe('4');
    await user.click(screen.getByRole('button', { name: 'Copy name' }));
    expect(await navigator.clipboard.readText()).toBe('apps-template');
    await user.click(screen.getByRole('button', { name: 'Copy path settings.index["refresh interval"]' }));
    expect(await navigator.clipboard.readText()).toBe('settings.index["refresh interval"]');
  });

  it('is one stop of Tab, then worked by keys', async () => {
    const user = userEvent.setup();
    render(<JsonView label="Template" value={{ a: { b: [1, 2] }, c: 'x' }} />);
    const focused = () => document.activeElement?.getAttribute('data-path');
    await user.tab();
    expect(focused()).toBe('');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('a.b');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('treeitem', { name: /^"b"/ }).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('p');
    expect(await navigator.clipboard.readText()).toBe('a.b');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('a');
    await user.keyboard('{End}c');
    expect(await navigator.clipboard.readText()).toBe('x');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Copy path c');
  });
});

describe('finding in long data', () => {
  it('counts keys and values, opens what hides them, and goes on by Enter', async () => {
    const user = userEvent.setup();
    const { container } = render(<JsonView label="Template" value={template} openLevels={1} />);
    expect(screen.queryByText('"apps_55"')).toBeNull();
    act(() => screen.getByRole('treeitem', { name: '{' }).focus());
    await user.keyboard('{Control>}f{/Control}');
    await user.keyboard('PS_5');
    expect(screen.getByText('11 matches')).toBeTruthy();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('11 of 11')).toBeTruthy();
    expect(container.querySelector('.tl-json-shown')?.closest('.tl-json-line')?.textContent).toContain('"apps_59"');
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 of 11')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Find a key or a value' }));
    await user.keyboard('interval{Enter}');
    expect(screen.getByText('1 of 1')).toBeTruthy();
    expect(container.querySelector('.tl-json-shown')?.closest('.tl-json-key')).toBeTruthy();
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(container.querySelector('mark')).toBeNull();
  });

  it('needs no field where everything is seen at a glance', () => {
    render(<JsonView label="Small" value={{ a: 1 }} />);
    expect(screen.queryByRole('search')).toBeNull();
  });
});

test('paths are written as programs read them', () => {
  expect(pathBelow('', 'settings')).toBe('settings');
  expect(pathBelow('settings', 'index')).toBe('settings.index');
  expect(pathBelow('settings', 'a b')).toBe('settings["a b"]');
  expect(pathBelow('list', 3)).toBe('list[3]');
  expect([contentOf({ a: 1 }), contentOf([1, 2])]).toEqual(['1 key', '2 entries']);
});
