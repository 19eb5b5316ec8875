import { TimeBudget } from './time-budget';

it('counts time in which tasks run, once', async () => {
  let nowMs = 0;
  const budget = new TimeBudget(100, () => nowMs);
  let end = () => {};
  const waiting = () => new Promise<void>((resolve) => (end = resolve));

  const one = budget.spend(waiting);
  const endOne = end;
  nowMs = 30;
  expect(budget.leftMs()).toBe(70);
  const other = budget.spend(waiting);
  nowMs = 40;
  endOne();
  await one;
  nowMs = 50.5;
  end();
  await other;
  nowMs = 1_000;
  expect(budget.leftMs()).toBe(49);

  const failing = budget.spend(() => {
    nowMs = 1_200;
    return Promise.reject(new Error('broken'));
  });
  await expect(failing).rejects.toThrow('broken');
  expect(budget.leftMs()).toBe(0);
});
