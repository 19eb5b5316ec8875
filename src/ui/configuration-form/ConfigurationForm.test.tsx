import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { configurationErrors, type PortCheck } from './checks';
import { ConfigurationForm } from './ConfigurationForm';
import { type ConfigurationValues } from './fields';
import { requestedField, sampleConfiguration } from './sample-configuration';
import { initialValues, valuesToSend } from './values';

const checkPort: PortCheck = (port) =>
  port === 12_201 ? { severity: 'error', text: 'Port 12201 is taken.', suggestion: 12_203 } : undefined;
const handleEdited = jest.fn();

function Form({
  stored,
  configuration = sampleConfiguration,
}: {
  stored?: ConfigurationValues;
  configuration?: typeof sampleConfiguration;
}) {
  const [values, setValues] = useState(() => initialValues(configuration, stored));
  return (
    <form>
      <ConfigurationForm
        {...{ configuration, values, stored, checkPort }}
        shown={configurationErrors(configuration, values, checkPort)}
        onChange={setValues}
        onEdited={handleEdited}
      />
      <output>{JSON.stringify(valuesToSend(configuration, values))}</output>
    </form>
  );
}

beforeEach(() => handleEdited.mockClear());

const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>;

describe('ConfigurationForm', () => {
  it('shows every type by a control of its own, and sends them all', () => {
    render(<Form />);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label, { selector: 'input, select, textarea' }), { target: { value } });
    fill(/^Password/, 'x');
    fill(/^Encoding/, 'ISO-8859-1');
    fill(/^Custom properties/, 'a=b');
    fill(/^Interval/, '');
    fireEvent.click(screen.getByLabelText('Null frame delimiter'));
    expect(sent()).toEqual({
      title_first: null,
      bind_address: '0.0.0.0',
      port: 12_201,
      recv_buffer_size: 1_048_576,
      threads: 2,
      interval: null,
      null_delimiter: false,
      charset: 'ISO-8859-1',
      timezone: null,
      receivers: [],
      password: 'x',
      properties: 'a=b',
      colour: 'red',
      tls_cert_file: '',
      tls_enable: false,
    });
  });

  it('searches a long list, takes tags, and tells the form of both', async () => {
    const wanted = Object.entries(sampleConfiguration).filter(([name]) => /timezone|receivers/.test(name));
    render(<Form configuration={Object.fromEntries(wanted)} />);
    await userEvent.type(screen.getByLabelText(/^Time zone/), 'oslo{Enter}');
    await userEvent.type(screen.getByLabelText(/^Receivers/), 'ops@here{Enter}');
    expect(sent()).toEqual({ timezone: 'Europe/Oslo', receivers: ['ops@here'] });
    expect(handleEdited.mock.calls.flat()).toEqual(['timezone', 'receivers']);
  });

  it('has no accessibility problems', async () => {
    const { container } = render(<Form stored={{ password: 's3cret', tls_enable: true }} />);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('says what a number means, and that a type is not known', () => {
    render(<Form />);
    expect(screen.getByText('1 MB')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Interval/ })).toHaveProperty('value', '90 seconds');
    expect(screen.getByLabelText(/^Colour/).getAttribute('aria-describedby')).toBeTruthy();
  });

  it('offers a port that would do in the place of one that is taken', async () => {
    render(<Form />);
    expect(screen.getByRole('alert').textContent).toContain('Port 12201 is taken.');
    await userEvent.click(screen.getByRole('button', { name: 'Use 12203' }));
    expect(sent().port).toBe(12_203);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for certificates only while TLS is on', async () => {
    render(<Form />);
    expect(screen.queryByRole('textbox', { name: /TLS cert file/ })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: /Encrypt with TLS/ }));
    expect(screen.getByRole('textbox', { name: /TLS cert file/, description: 'Enter a value.' })).toBeTruthy();
  });

  it('keeps a stored secret until it is replaced, and never shows it', async () => {
    const { container } = render(<Form stored={{ password: 's3cret', port: 514 }} />);
    expect(container.innerHTML.replace(/<output.*/, '')).not.toContain('s3cret');
    expect(sent().password).toBe('s3cret');
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password', { exact: false, selector: 'input' }));
    await userEvent.keyboard('new');
    expect(sent().password).toBe('new');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the stored value' }));
    expect(sent().password).toBe('s3cret');
  });

  it('keeps a value that the server does not offer, and says so', () => {
    render(<Form stored={{ charset: 'EBCDIC' }} />);
    expect(screen.getByRole('option', { name: 'EBCDIC (not offered)', selected: true })).toBeTruthy();
  });

  it('says when there is nothing to configure, and takes a bare description', () => {
    const { rerender } = render(<Form configuration={{}} />);
    expect(screen.getByText('There is nothing to configure.')).toBeTruthy();
    const { type, is_optional, human_name } = requestedField('text', 'URL');
    rerender(<Form key="bare" configuration={{ url: { type, is_optional, human_name } }} />);
    expect(screen.getByRole('textbox', { name: /URL/ })).toBeTruthy();
  });
});
