import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelledError } from 'flux/cancelled';
import { FetchError } from 'rest/FetchError';
import { TextField } from 'ui/field/TextField';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { useForm } from './useForm';

interface Draft {
  title: string;
  prefix: string;
}

const save = jest.fn<Promise<unknown>, [Draft]>();
const initial: Draft = { title: 'Apps', prefix: 'apps' };
const fieldErrorsOf = ({ title }: Draft): Record<string, string> => (title === '' ? { title: 'Enter a title.' } : {});
const hasField = (name: string) => name === 'title' || name === 'prefix';

function Page() {
  const form = useForm(initial, { fieldErrorsOf, hasField });
  const { draft, change, shown } = form;
  return (
    <form {...form.formProps} onSubmit={(event) => event.preventDefault()}>
      <FormErrorNote title="Nothing was saved." errors={form.refusals} />
      <TextField
        label="Title"
        name="title"
        error={shown.title}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="Prefix"
        name="prefix"
        error={shown.prefix}
        value={draft.prefix}
        onChange={(prefix) => change({ prefix })}
      />
      <button onClick={() => form.check() && void form.send(save)}>Save</button>
      <button onClick={form.discard}>Discard</button>
      <output>{form.isSaving ? 'saving' : form.isDirty ? 'changed' : 'as saved'}</output>
    </form>
  );
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const state = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (status: number, body: unknown) => new FetchError({ method: 'PUT', url: '/things', status, body });

beforeEach(() => {
  save.mockReset().mockResolvedValue(undefined);
  render(<Page />);
});

describe('useForm', () => {
  it('shows errors once a field was edited or left, and does not send them', async () => {
    expect(screen.queryByText('Enter a title.')).toBeNull();
    await userEvent.clear(field('Title'));
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    await press('Save');
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Title'));
  });

  it('is dirty until it is saved', async () => {
    await userEvent.type(field('Title'), '!');
    expect(state()).toBe('changed');
    await press('Save');
    expect(save).toHaveBeenCalledWith({ title: 'Apps!', prefix: 'apps' });
    expect(state()).toBe('as saved');
    await userEvent.type(field('Title'), '?');
    await press('Discard');
    expect(field('Title').value).toBe('Apps!');
  });

  it('shows a server error at its field, which gets the focus, until it is edited', async () => {
    save.mockRejectedValue(
      refusal(400, {
        type: 'ValidationApiError',
        message: 'no',
        validation_errors: { prefix: [{ error: 'is taken' }] },
      }),
    );
    await press('Save');
    expect(document.activeElement).toBe(field('Prefix'));
    expect(screen.getByText('is taken')).toBeTruthy();
    await userEvent.type(field('Prefix'), 'x');
    expect(screen.queryByText('is taken')).toBeNull();
  });

  it('shows server errors without a field above the fields', async () => {
    save.mockRejectedValue(refusal(409, { type: 'ApiError', message: 'There is no leader.' }));
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('There is no leader.');
    expect(state()).toBe('as saved');
  });

  it('shows nothing for a cancelled call', async () => {
    save.mockRejectedValue(new CancelledError());
    await press('Save');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
