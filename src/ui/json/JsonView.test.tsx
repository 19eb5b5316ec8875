import { render, screen } from '@testing-library/react';
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
  });
});

test('paths are written as programs read them', () => {
  expect(pathBelow('', 'settings')).toBe('settings');
  expect(pathBelow('settings', 'index')).toBe('settings.index');
  expect(pathBelow('settings', 'a b')).toBe('settings["a b"]');
  expect(pathBelow('list', 3)).toBe('list[3]');
  expect([contentOf({ a: 1 }), contentOf([1, 2])]).toEqual(['1 key', '2 entries']);
});
