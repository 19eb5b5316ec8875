import { extractorChain } from './processing/trials/extractor-chain';
import { extractorPreview } from './processing/trials/extractor-preview';
import * as testers from './processing/trials/extractor-testers';
import { grokOnLines, grokOnText, unsavedGrokPattern } from './processing/trials/grok-trials';
import { line } from './processing/trials/line';
import { type TrialProgram } from './processing/trials/run-trials';
import { streamMatch } from './processing/trials/stream-match';

/** What people may try beside the thread that answers them. */
export const trialProgram: TrialProgram = [
  extractorChain,
  extractorPreview,
  ...Object.values(testers),
  line,
  grokOnLines,
  grokOnText,
  unsavedGrokPattern,
  streamMatch,
];
