import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { aPageOfAlerts, anAlert, anAlertState } from './alert-fixtures';
import { AlertStatesActions, AlertStatesStore } from './AlertStatesStore';
import { OpenAlertsActions, OpenAlertsStore } from '../open-alerts/OpenAlertsStore';

beforeEach(() => signedIn());
afterEach(() => {
  resetStores();
  signedOut();
});

describe('AlertStates', () => {
  it('load: the states of the alerts of events, and asks for none without any', async () => {
    const states = { A: anAlertState() };
    server()
      .post('/timberline/events/states', { events: ['A', 'B'] })
      .reply(200, { states });
    await AlertStatesActions.load(['A', 'B']);
    expect(AlertStatesStore.getState().states).toEqual(states);
    await AlertStatesActions.load([]);
    expect(AlertStatesStore.getState().states).toEqual({});
  });

  it('open: the alert of an event, or that it is not kept any more', async () => {
    const found = { alert: anAlertState(), history: [] };
    server().get('/timberline/events/A/alert').reply(200, found);
    await AlertStatesActions.open('A');
    expect(AlertStatesStore.getState().alert).toEqual({ status: 'loaded', value: { of: 'A', found } });
    server().get('/timberline/events/B/alert').reply(404, { type: 'ApiError', message: 'gone' });
    expect(await AlertStatesActions.open('B')).toBeNull();
    server().get('/timberline/events/C/alert').reply(500, { type: 'ApiError', message: 'broken' });
    await expect(AlertStatesActions.open('C')).rejects.toThrow();
    expect(AlertStatesStore.getState().alert.status).toBe('failed');
  });

  it('change: all events of the same alert have its new state', async () => {
    const other = anAlertState({ key: 'bob' });
    server()
      .post('/timberline/events/states')
      .reply(200, { states: { A: anAlertState(), B: anAlertState(), C: other } });
    await AlertStatesActions.load(['A', 'B', 'C']);
    const changed = anAlertState({ state: 'acknowledged', by: 'ada' });
    server().put('/timberline/events/A/alert', { state: 'acknowledged', note: 'mine' }).reply(200, changed);
    await AlertStatesActions.change('A', { state: 'acknowledged', note: 'mine' });
    expect(AlertStatesStore.getState().states).toEqual({ A: changed, B: changed, C: other });
  });

  it('change: a refusal leaves the states', async () => {
    server().put('/timberline/events/A/alert').reply(409, { type: 'ApiError', message: 'It has recovered.' });
    await expect(AlertStatesActions.change('A', { state: 'acknowledged' })).rejects.toThrow('It has recovered.');
    expect(AlertStatesStore.getState().states).toEqual({});
  });

  it('changeSeveral: says why some were not changed', async () => {
    const failures = [{ entity_id: 'B', failure_explanation: 'Not yours.' }];
    server()
      .post('/timberline/alerts/change', { events: ['A', 'B'], change: { state: 'closed' } })
      .reply(200, { successfully_performed: 1, failures, errors: [] });
    expect(await AlertStatesActions.changeSeveral(['A', 'B'], { state: 'closed' })).toEqual(
      new Map([['B', 'Not yours.']]),
    );
  });
});

describe('OpenAlerts', () => {
  const asked = { states: ['new', 'snoozed'] as const, query: 'web', page: 2, pageSize: 25 };

  it('load and refresh: a page of them', async () => {
    expect(await OpenAlertsActions.refresh()).toBeUndefined();
    const page = aPageOfAlerts([anAlert()]);
    const scope = server();
    const query = { states: 'new,snoozed', query: 'web', page: 2, per_page: 25 };
    scope.get('/timberline/alerts').query(query).twice().reply(200, page);
    await OpenAlertsActions.load(asked);
    expect(OpenAlertsStore.getState().page).toEqual({ status: 'loaded', value: page });
    expect(await OpenAlertsActions.refresh()).toEqual(page);
  });

  it('load: a failure stands in their place', async () => {
    server().get('/timberline/alerts').query(true).reply(500, { type: 'ApiError', message: 'broken' });
    await expect(OpenAlertsActions.load(asked)).rejects.toThrow();
    expect(OpenAlertsStore.getState().page.status).toBe('failed');
  });
});
