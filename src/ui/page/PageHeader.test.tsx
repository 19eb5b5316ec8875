import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { PageHeader } from './PageHeader';
import { type PageAction, splitActions } from './page-action';

const handleRotate = jest.fn();
const actions: PageAction[] = [
  { id: 'rotate', label: 'Rotate write index', onChoose: handleRotate },
  { id: 'ranges', label: 'Recalculate ranges', disabledReason: 'It runs already' },
  { id: 'edit', label: 'Edit', to: '/edit' },
  { id: 'default', label: 'Set as default', onChoose: handleRotate },
  { id: 'streams', label: 'Show streams', to: '/streams' },
  { id: 'delete', label: 'Delete index set…', isDangerous: true },
];

const show = () =>
  render(
    <MemoryRouter initialEntries={['/set']}>
      <Routes>
        <Route
          path="/set"
          element={
            <main>
              <PageHeader
                title="Apps"
                fact="prefix apps"
                breadcrumb={[{ label: 'Index sets', to: '/list' }]}
                actions={actions}
              />
            </main>
          }
        />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );

describe('PageHeader', () => {
  it('names the page once as its heading, with the way up', async () => {
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apps');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Index setsApps');
    expect(await accessibilityProblems(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Index sets' }));
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });

  it('shows three actions; the rest and what destroys are in the menu', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Rotate write index' }));
    expect(handleRotate).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Recalculate ranges', description: 'It runs already' }).title).toBe('');
    expect(screen.getByText('It runs already')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/edit');
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Set as default',
      'Show streams',
      'Delete index set…',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show streams' }));
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });
});

describe('splitActions', () => {
  const create: PageAction = { id: 'create', label: 'Create', variant: 'primary' };
  const ids = (list: PageAction[]) => list.map(({ id }) => id);

  it('always shows the primary action', () => {
    const { shown, menu } = splitActions([...actions, create], 3);
    expect(ids(shown)).toEqual(['rotate', 'ranges', 'create']);
    expect(ids(menu)).toEqual(['edit', 'default', 'streams', 'delete']);
    expect(ids(splitActions([...actions, create], 0).shown)).toEqual(['create']);
  });

  it('keeps what destroys in the menu, also where there is room', () => {
    const remove: PageAction = { id: 'delete', label: 'Delete…', isDangerous: true };
    expect(splitActions([remove, create], 3)).toEqual({ shown: [create], menu: [remove] });
  });

  it('leaves no menu when everything has room', () => {
    expect(splitActions([create], 3).menu).toEqual([]);
  });
});
