import { LaneCounts } from 'server/processing/lane/lane-counts';
import { LaneLookups } from 'server/processing/lane/lookups';
import { type MessageBudget, type StageTools } from 'server/processing/stage';

/** Runs everything. */
export const aBudget: MessageBudget = { watch: (_stage, _place, run) => run() };

/** What a stage is handed in a lane; a test replaces what it looks at. */
export const stageTools = (more: Partial<StageTools> = {}): StageTools => ({
  metrics: new LaneCounts(),
  lookups: new LaneLookups(),
  inputOf: () => undefined,
  report: () => undefined,
  ...more,
});
