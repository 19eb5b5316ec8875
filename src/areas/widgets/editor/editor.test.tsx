import { type PivotSearchType } from 'api/search';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { type FieldCommands } from 'areas/messages/detail/field-commands';
import { newWidget } from '../model/create-widget';
import { loadFieldTypes } from '../widget-fixtures';
import { type CardResults } from '../computing/useWidgets';
import { type WidgetQuestion } from '../computing/WidgetsActions';
import { type OwnWidget } from '../model/own-widget';
import { canNoteEvents, draftOf, drawsEvents, widgetFrom } from './aggregation-draft';
import { draftErrors, isSortIdle } from './draft-errors';
import { WidgetEditor } from './WidgetEditor';

// Its code is not there: the query is a plain field then.
jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

const full: OwnWidget = {
  kind: 'own',
  id: 'w',
  type: 'aggregation',
  title: 'Slow',
  config: {
    row_pivots: [
      { field: 'timestamp', type: 'time', config: { interval: { type: 'timeunit', value: 5, unit: 'minutes' } } },
      { field: 'source', type: 'values', config: { limit: 3 } },
    ],
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 7 } }],
    series: [
      { function: 'percentile(took_ms,95)', config: { name: 'p95' } },
      { function: 'count()', config: { name: null } },
    ],
    sort: [{ type: 'series', field: 'percentile(took_ms,95)', direction: 'Ascending' }],
    visualization: 'bar',
    visualization_config: { barmode: 'stack' },
    formatting_settings: { chart_colors: [] },
    rollup: false,
    event_annotation: true,
  },
};

describe('a draft', () => {
  it('gives back what it was made of', () => {
    expect(widgetFrom(draftOf(full), full)).toEqual(full);
    expect(draftErrors(draftOf(full))).toEqual({});
    expect(isSortIdle(draftOf(full))).toBe(true);
  });

  it('has events only on charts over the time, and says where they would not be drawn', () => {
    const drafted = (visualization: string, rows: readonly object[]) =>
      draftOf({ ...full, config: { ...full.config, visualization, visualization_config: null, row_pivots: rows } });
    const [time, source] = full.config.row_pivots as readonly [object, object];
    const noted = ['area', 'bar', 'line', 'scatter', 'pie', 'table'].filter((name) =>
      canNoteEvents(drafted(name, [time])),
    );
    expect(noted).toEqual(['area', 'bar', 'line', 'scatter']);
    const sourceFirst = drafted('bar', [source, time]);
    expect(canNoteEvents(sourceFirst)).toBe(false);
    expect(widgetFrom(sourceFirst, full).config.event_annotation).toBe(false);
    expect([[time], [time, source]].map((rows) => drawsEvents(drafted('bar', rows)))).toEqual([true, false]);
  });

  it('knows a sort by the name of its metric, and percentiles however they are written', () => {
    const sorted = (field: string) => {
      const sort = [{ type: 'series', field, direction: 'Ascending' }];
      return widgetFrom(draftOf({ ...full, config: { ...full.config, sort } }), full).config.sort;
    };
    expect(sorted('p95')).toEqual(full.config.sort);
    expect(sorted('percentile(took_ms,95.0)')).toEqual(full.config.sort);
  });

  it('says what is missing or out of bounds', () => {
    const draft = draftOf(full);
    const [time, values, column] = draft.groups;
    const [metric] = draft.metrics;
    if (!time || !values || !column || !metric) throw new Error('Parts are missing');
    const fieldErrors = draftErrors({
      ...draft,
      groups: [
        { ...time, interval: 'auto', scaling: 10.5 },
        { ...values, limit: 0 },
        { ...column, field: '', limit: undefined },
      ],
      metrics: [{ ...metric, field: '', percentile: '' }],
    });
    expect(Object.values(fieldErrors)).toEqual([
      'Must be between 0 and 10',
      'Must be at least 1',
      'Required',
      'Required',
      'Required',
      'Required',
      'Required',
    ]);
    expect(draftErrors({ ...draft, metrics: [], sort: [] })).toEqual({ visualization: 'Needs a metric' });
    expect(draftErrors({ ...draft, visualization: 'heatmap', groups: [time] })).toEqual({
      visualization: 'Needs a row and a column group',
    });
    const heatmap = { ...draft, visualization: 'heatmap' as const, options: { ...draft.options, auto_scale: false } };
    expect(draftErrors(heatmap)).toEqual({ z_min: 'Required', z_max: 'Required' });
  });
});

describe('the editor', () => {
  const handleApply = jest.fn();
  const handleClose = jest.fn();
  const edit = (own: OwnWidget) =>
    render(
      <MemoryRouter>
        <WidgetEditor
          {...{ own }}
          page="search"
          results={{ answers: {} }}
          commands={{} as FieldCommands}
          highlighting={[]}
          onApply={handleApply}
          onClose={handleClose}
        />
      </MemoryRouter>,
    );
  beforeEach(async () => {
    jest.clearAllMocks();
    signedIn();
    await loadFieldTypes();
  });
  afterEach(() => {
    signedOut();
    act(() => resetStores());
  });

  it('makes an aggregation, and refuses what is not complete', async () => {
    edit(newWidget('aggregation') as OwnWidget);
    const dialog = screen.getByRole('dialog', { name: 'Edit widget' });
    // It begins with the number of messages.
    expect(within(dialog).getByRole('group', { name: 'Metric 1' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Run preview' })).toBeNull();
    await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'Bar Chart');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Metric 1' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(within(dialog).getByText('Needs a metric')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to Metrics' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to Group By' }));
    const group = within(dialog).getByRole('group', { name: 'Group 1' });
    await userEvent.type(within(group).getByLabelText('Field'), 'sou{ArrowDown}{Enter}');
    await userEvent.selectOptions(within(dialog).getByLabelText('Mode'), 'Stack');
    expect(await accessibilityProblems(dialog)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Hosts{Control>}{Enter}{/Control}');
    expect(handleApply).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Hosts',
        config: expect.objectContaining({
          row_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
          series: [{ function: 'count()', config: { name: null } }],
          visualization: 'bar',
          visualization_config: { barmode: 'stack' },
        }) as unknown,
      }),
    );
    expect(handleClose).toHaveBeenCalled();
    // Many keys, on a machine that others use as well.
  });

  it('draws each change at once; what is asked is given up for something newer', async () => {
    const asked: { fields: string[]; cancel: jest.Mock; settle: () => void }[] = [];
    const ask = jest.fn((question: WidgetQuestion) => {
      let settle = () => {};
      const answer = new Promise<void>((resolve) => (settle = resolve));
      const { row_groups: groups = [] } = question.types[0] as PivotSearchType;
      const cancel = jest.fn();
      asked.push({ fields: groups.map(({ field }) => String(field)), cancel, settle });
      return Object.assign(answer, { cancel });
    });
    render(
      <MemoryRouter>
        <WidgetEditor
          own={newWidget('aggregation') as OwnWidget}
          page="search"
          results={{ answers: {}, ask: ask as unknown as CardResults['ask'] }}
          commands={{} as FieldCommands}
          highlighting={[]}
          onApply={handleApply}
          onClose={handleClose}
        />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add to Group By' }));
    const field = within(screen.getByRole('group', { name: 'Group 1' })).getByLabelText('Field');
    await userEvent.type(field, 'sou{ArrowDown}{Enter}');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview.querySelector('[aria-busy="true"]')).not.toBeNull();
    await waitFor(() => expect(asked.at(-1)?.fields).toEqual(['source']));
    expect(asked[0]).toMatchObject({ fields: [] });
    expect(asked[0]?.cancel).toHaveBeenCalled();
    await waitFor(() => expect(preview.querySelector('.tl-stale[aria-busy="true"]')).not.toBeNull());
    act(() => asked.at(-1)?.settle());
    await waitFor(() => expect(preview.querySelector('.tl-stale')).toBeNull());
  });

  it('is about what the search is about, until it is given a range, streams or a query; and can go back', async () => {
    const streams = [{ id: 's1', title: 'Routers' }];
    server().persist().get('/streams').reply(200, { total: 1, streams });
    server().post('/search/validate').optionally().reply(200, { status: 'OK' });
    edit(full);
    const scope = screen.getByRole('region', { name: 'Scope' });
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    expect(within(scope).getByText('Same as the search')).toBeTruthy();
    await press('Set own scope');
    const line = (name: string) => within(within(scope).getByRole('group', { name }));
    await userEvent.click(line('Time range').getByRole('button', { name: 'Same as the search' }));
    await press('Last 15 minutes');
    await userEvent.click(line('Streams').getByRole('button', { name: 'Same as the search' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Routers' }));
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Streams to search' })).getByText('Apply'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Query of the widget' }), 'level:3');
    expect(await accessibilityProblems(scope)).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const own = { timerange: { type: 'relative', from: 900 }, streams: ['s1'], query: 'level:3' };
    expect(handleApply).toHaveBeenLastCalledWith(expect.objectContaining(own));
    await userEvent.click(line('Time range').getByRole('button', { name: 'Time range: same as the search' }));
    await press('Reset scope');
    await press('Apply');
    expect(handleApply).toHaveBeenLastCalledWith(full);
  });

  it('does not apply a query that cannot run', async () => {
    const wrong = {
      error_type: 'QUERY_PARSING_ERROR',
      error_title: 'Cannot parse query',
      error_message: 'it ends too early',
      begin_line: 1,
      begin_column: 0,
      end_line: 1,
      end_column: 9,
    };
    server()
      .persist()
      .post('/search/validate')
      .reply(200, { status: 'ERROR', explanations: [wrong] });
    edit({ ...full, query: 'level:3 OR' });
    expect(await screen.findByText('Cannot parse query: it ends too early')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(handleApply).not.toHaveBeenCalled();
  });

  it('cuts time finer by a slider; a scaling beyond it stays until it is moved', async () => {
    const [time, ...others] = full.config.row_pivots as { field: string; type: string }[];
    const scaled = (scaling: number) => ({ ...time, config: { interval: { type: 'auto', scaling } } });
    edit({ ...full, config: { ...full.config, row_pivots: [scaled(4), ...others] } });
    const slider = screen.getByRole('slider', { name: 'Granularity' });
    expect([slider.getAttribute('aria-valuetext'), slider]).toEqual([
      '0.25×',
      expect.objectContaining({ value: '0.5' }),
    ]);
    const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const applied = (scaling: number) =>
      expect.objectContaining({
        config: expect.objectContaining({ row_pivots: [scaled(scaling), ...others] }) as unknown,
      }) as unknown;
    await apply();
    expect(handleApply).toHaveBeenLastCalledWith(applied(4));
    fireEvent.change(slider, { target: { value: '5' } });
    await apply();
    expect(handleApply).toHaveBeenLastCalledWith(applied(0.2));
  });

  it('gives a message table decorators of its own; stored ones stay as they are until then', async () => {
    await signedInAs({ permissions: ['decorators:read'] });
    const text = { type: 'text', human_name: 'Link field', default_value: 'message', is_optional: false };
    const kind = { type: 'link', name: 'Link', human_name: 'Link', requested_configuration: { link_field: text } };
    server()
      .persist()
      .get('/search/decorators/available')
      .reply(200, { link: { ...kind, link_to_docs: '' } });
    const stored = [{ type: 'old', config: { a: 1 }, order: 3, extra: true }];
    const table = newWidget('message-table') as OwnWidget;
    edit({ ...table, config: { ...table.config, decorators: stored } });
    const section = await screen.findByRole('region', { name: 'Decorators' });
    await userEvent.click(screen.getByLabelText('Show summary'));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const applied = (config: object) => expect.objectContaining({ config: expect.objectContaining(config) as unknown });
    expect(handleApply).toHaveBeenLastCalledWith(applied({ decorators: stored, show_summary: false }));
    await userEvent.selectOptions(await within(section).findByLabelText('Add new decorator'), 'Link');
    await userEvent.click(within(section).getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete old' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const link = { type: 'link', config: { link_field: 'message' }, stream: null, order: 0 };
    expect(handleApply).toHaveBeenLastCalledWith(applied({ decorators: [expect.objectContaining(link)] }));
  });

  it('takes Markdown, and asks before it is lost; a text has no scope', async () => {
    edit(newWidget('text') as OwnWidget);
    const dialog = screen.getByRole('dialog', { name: 'Edit widget' });
    expect(within(dialog).getByText('Nothing written yet.')).toBeTruthy();
    expect(within(dialog).queryByText('Scope')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText('Text'), '# On call<b>');
    const preview = within(await within(dialog).findByRole('region', { name: 'Preview of Untitled Text' }));
    expect((await preview.findByText('On call<b>')).tagName).toBe('P');
    expect(await accessibilityProblems(dialog)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard the changes to this widget?' });
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    const area = within(dialog).getByLabelText('Text');
    fireEvent.change(area, { target: { value: 'x'.repeat(20_001) } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(within(dialog).getByText(/^20,001 characters; at most 20,000 are kept/)).toBeTruthy();
    fireEvent.change(area, { target: { value: '# On call<b>' } });
    await userEvent.type(within(dialog).getByLabelText(/^Title/), 'Runbook{Control>}{Enter}{/Control}');
    expect(handleApply).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'text', title: 'Runbook', config: { text: '# On call<b>' } }),
    );
  });

  it('orders the fields of a message table; Esc asks before changes are lost', async () => {
    edit({ ...(newWidget('message-table') as OwnWidget), query: 'level:3' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Query of the widget' }), ' AND x');
    await userEvent.click(screen.getByRole('button', { name: 'Move timestamp down' }));
    await userEvent.keyboard('{Escape}');
    expect(handleClose).not.toHaveBeenCalled();
    const question = await screen.findByRole('dialog', { name: 'Discard the changes to this widget?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(handleApply).toHaveBeenCalledWith(
      expect.objectContaining({
        query: 'level:3 AND x',
        config: expect.objectContaining({ fields: ['source', 'timestamp'] }) as unknown,
      }),
    );
  });
});
