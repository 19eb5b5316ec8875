import { defineCall } from 'api/contract';
import { serve } from 'server/calls/serve';
import { silentLog } from 'server/runtime/log';
import { assembleAreas } from './assemble-areas';
import { type Core } from './core';
import { withNeeds } from './order-of-needs';
import { type AreaParts, defineServerArea, type Needs, type ServerArea } from './server-area';

const core = { log: silentLog() } as Core;

describe('assembling areas', () => {
  let happened: string[] = [];
  beforeEach(() => {
    happened = [];
  });

  const note = (what: string) => async () => void happened.push(what);
  /** An area that records when it is set up, opened and closed. */
  const area = (name: string, needs: Needs = {}, more: AreaParts<unknown> = {}) =>
    defineServerArea({
      name,
      needs,
      setUp() {
        happened.push(`set up ${name}`);
        return { provides: name, open: note(`open ${name}`), close: note(`close ${name}`), ...more };
      },
    });

  it('sets up, opens and closes them in dependency order, whatever the order of the list', async () => {
    const below = area('below');
    const middle = area('middle', { below });
    const above = area('above', { middle, below });
    const areas = assembleAreas(core, [above, middle, below]);
    await areas.open();
    await areas.close();
    expect(happened).toEqual([
      ...['below', 'middle', 'above'].map((name) => `set up ${name}`),
      ...['below', 'middle', 'above'].map((name) => `open ${name}`),
      ...['above', 'middle', 'below'].map((name) => `close ${name}`),
    ]);
  });

  it('passes each the interfaces of those it needs', () => {
    const below = defineServerArea({ name: 'below', setUp: () => ({ provides: { answer: () => 42 } }) });
    const above = defineServerArea({
      name: 'above',
      needs: { below },
      setUp: (_core, needed) => ({ provides: needed.below.answer() }),
    });
    const areas = assembleAreas(core, [above, below]);
    expect([areas.of(above), areas.of(below).answer()]).toEqual([42, 42]);
    expect(() => areas.of(area('other'))).toThrow('other is not among those');
  });

  it('names a dependency that is not in the list', () =>
    expect(() => assembleAreas(core, [area('above', { below: area('below') })])).toThrow(
      'The area above needs below, which is not in the list of areas.',
    ));

  it('names a dependency that is undefined because two modules import each other', () =>
    expect(() => assembleAreas(core, [area('above', { below: undefined as unknown as ServerArea })])).toThrow(
      'The area above needs below, which is undefined: their modules import each other in a circle.',
    ));

  it('names a circular dependency', () => {
    const needsOfFirst: Record<string, ServerArea> = {};
    const first = area('first', needsOfFirst);
    const second = area('second', { first });
    const third = area('third', { second });
    needsOfFirst.third = third;
    const start = area('start', { second });
    expect(() => assembleAreas(core, [start, first, second, third])).toThrow(
      'Circular dependency between areas: second → first → third → second.',
    );
  });

  it('refuses two areas of the same name', () =>
    expect(() => assembleAreas(core, [area('same'), area('same')])).toThrow('Two areas are called same.'));

  it('closes those already open when one fails to open, and reports why', async () => {
    const below = area('below', {}, { close: () => Promise.reject(new Error('stuck')) });
    const middle = area('middle', { below });
    const broken = area('broken', { middle }, { open: () => Promise.reject(new Error('no table')) });
    const above = area('above', { broken });
    const areas = assembleAreas(core, [below, middle, broken, above]);
    happened = [];
    await expect(areas.open()).rejects.toThrow('no table');
    expect(happened).toEqual(['open below', 'open middle', 'close middle']);
  });

  it('closes the others when one fails to close, and reports it', async () => {
    const below = area('below');
    const above = area('above', { below }, { close: () => Promise.reject(new Error('stuck')) });
    const areas = assembleAreas(core, [below, above]);
    await areas.open();
    await expect(areas.close()).rejects.toThrow('stuck');
    expect(happened.at(-1)).toBe('close below');
  });

  it('collects what they contribute', () => {
    const told = defineServerArea({
      name: 'told',
      setUp: (_core, _needed, all) => ({
        provides: () => [all.capabilities, all.configurationClasses.map(({ name }) => name)],
      }),
    });
    const brings = defineServerArea({
      name: 'brings',
      configurationClasses: [{ name: 'org.example.Some', read: () => ({}) }],
      setUp: () => ({ capabilities: ['some'] }),
    });
    const areas = assembleAreas(core, [told, brings]);
    expect(areas.of(told)()).toEqual([['some'], ['org.example.Some']]);
  });

  it('refuses a call that asks for a permission its area does not declare', () => {
    const call = defineCall({ method: 'GET', path: '/x/{id}', access: 'things:read:{id}', summary: 'X.' });
    const asking = (permissions: string[]) =>
      defineServerArea({ name: 'x', permissions, setUp: () => ({ calls: [serve(call, async () => undefined)] }) });
    expect(() => assembleAreas(core, [asking(['things:edit'])])).toThrow(
      'GET /x/{id} asks for things:read, which the area x does not declare among its permissions.',
    );
    expect(assembleAreas(core, [asking(['things:read'])]).calls).toHaveLength(1);
  });
});

describe('areas with their dependencies', () => {
  const plain = (name: string, needs: Needs = {}) => defineServerArea({ name, needs, setUp: () => ({}) });
  const below = plain('below');
  const above = plain('above', { middle: plain('middle', { below }) });

  it('are found, each once', () =>
    expect(withNeeds([above, below]).map(({ name }) => name)).toEqual(['above', 'below', 'middle']));

  it('use a given area for its name, without the dependencies of the one it replaces', () =>
    expect(withNeeds([above, plain('middle')]).map(({ name }) => name)).toEqual(['above', 'middle']));
});
