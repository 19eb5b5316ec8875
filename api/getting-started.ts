import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';

/** Whether people who set the server up are still led to the guide (card dashboards.md, "Start page and navigation data"). */
export const GuideState = Open({ show: Type.Boolean() });
export type GuideState = Static<typeof GuideState>;

export const getGuideState = defineCall({
  method: 'GET',
  path: '/system/gettingstarted',
  access: 'signed-in',
  summary: 'Whether the guide for beginners is to be shown: until it is dismissed for this version.',
  response: GuideState,
});

export const dismissGuide = defineCall({
  method: 'POST',
  path: '/system/gettingstarted/dismiss',
  access: 'signed-in',
  summary: 'The guide is no longer shown to anybody, until the next version.',
  body: Type.Optional(Open({})),
});
