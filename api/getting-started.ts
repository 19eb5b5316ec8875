import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';

/** Whether people who set the server up are still led to the guide (card dashboards.md, "Start page and navigation data"). */
export const GuideState = Open({ show: Type.Boolean() });
export type GuideState = Static<typeof GuideState>;

export const getGuideState = defineCall({
  method: 'GET',
  path: '/system/gettingstarted',
  access: 'signed-in',
  summary: 'Whether to show the getting started guide: until it is dismissed for this version.',
  response: GuideState,
});

export const dismissGuide = defineCall({
  method: 'POST',
  path: '/system/gettingstarted/dismiss',
  access: 'signed-in',
  audit: { action: 'guide.dismiss' },
  summary: 'Dismisses the guide for everyone until the next version.',
  body: Type.Optional(Open({})),
});

/** The server has sample logs to offer. */
export const SAMPLE_LOGS_CAPABILITY = 'sample-logs';

export const SampleLogsState = Open({
  is_loaded: Type.Boolean(),
  /** Their stream, for those who may read it. */
  stream_id: Type.Optional(Type.String()),
});
export type SampleLogsState = Static<typeof SampleLogsState>;

export const getSampleLogs = defineCall({
  method: 'GET',
  path: '/timberline/gettingstarted/samples',
  access: 'signed-in',
  summary: 'Whether the sample logs are loaded.',
  response: SampleLogsState,
});

export const loadSampleLogs = defineCall({
  method: 'POST',
  path: '/timberline/gettingstarted/samples',
  access: 'streams:create',
  audit: { action: 'sample_logs.load' },
  summary: 'Loads 2,000 generated lines of four formats into a stream and an index set of their own.',
  body: Type.Optional(Open({})),
  response: SampleLogsState,
});

export const removeSampleLogs = defineCall({
  method: 'DELETE',
  path: '/timberline/gettingstarted/samples',
  access: 'checked-by-service',
  audit: { action: 'sample_logs.remove' },
  summary: 'Removes the sample logs: their stream, and their index set with all its messages.',
});
