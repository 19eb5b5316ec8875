import { type LaneProgram } from './processing/lane/lane';
import { extractors } from './processing/extractors/extractor-stage';
import { formatRecognition } from './processing/recognition/recognition';
import { staticFields } from './processing/static-fields';
import { SourceObserver } from './processing/sources/source-observer';
import { streamRules } from './processing/stream-router/stream-router';
import { OutputObserver } from 'server/outputs/lane/output-observer';
import { TailObserver } from 'server/search/insights/tail/tail-observer';

/** What every lane does with a message, in this order. */
export const laneProgram: LaneProgram = {
  stages: [formatRecognition, extractors, staticFields, streamRules],
  observers: [() => new TailObserver(), () => new OutputObserver(), () => new SourceObserver()],
};
