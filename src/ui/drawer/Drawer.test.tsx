import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { Button } from 'ui/button/Button';
import { Inert } from 'ui/page/Inert';
import { Drawer, type DrawerHandle } from './Drawer';

function Page({ purpose }: { purpose: 'reading' | 'form' }) {
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<DrawerHandle>(null);
  return (
    <main tabIndex={-1}>
      <h1>Index set</h1>
      <Button onClick={() => (isOpen ? drawer.current?.focus() : setOpen(true))}>Show</Button>
      {isOpen && (
        <Drawer
          ref={drawer}
          kind="Index of Apps"
          title="apps_214"
          purpose={purpose}
          footer={<Button>Close index</Button>}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Name" autoFocus={purpose === 'form'} />
        </Drawer>
      )}
    </main>
  );
}

const open = async (purpose: 'reading' | 'form') => {
  render(<Page purpose={purpose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
};
const drawer = () => screen.queryByRole('dialog', { name: 'apps_214' });

describe('Drawer', () => {
  it('for reading leaves the focus and the page alone; Esc closes it from there', async () => {
    await open('reading');
    expect(drawer()?.getAttribute('aria-modal')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Show');
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Show');
  });

  it('for reading can be entered, and gives the focus back', async () => {
    await open('reading');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(document.activeElement).toBe(drawer());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement?.textContent).toBe('Show');
  });

  it('for a form covers the page, keeps the focus inside and closes on Esc', async () => {
    await open('form');
    expect(drawer()?.getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Close index' }));
    screen.getByRole('button', { name: 'Show' }).focus();
    await waitFor(() => expect(drawer()?.contains(document.activeElement)).toBe(true));
    expect(await accessibilityProblems(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Show');
  });

  it('comes after the page, also when it is there as soon as the page', () => {
    const withPage = (page: JSX.Element | null) => (
      <Inert when={false} fillsWindow>
        {page}
      </Inert>
    );
    const { rerender } = render(withPage(null));
    rerender(
      withPage(
        <main>
          <Drawer title="apps_214" purpose="form" onClose={() => undefined}>
            Index
          </Drawer>
        </main>,
      ),
    );
    const place = screen.getByRole('main', { hidden: true }).compareDocumentPosition(drawer()!);
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
