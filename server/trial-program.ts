import { extractorsCompile, grokPatternsCompile } from './processing/trials/compile-checks';
import { dryRun } from './processing/trials/dry-run';
import { extractorChain } from './processing/trials/extractor-chain';
import { extractorPreview } from './processing/trials/extractor-preview';
import * as testers from './processing/trials/extractor-testers';
import { grokOnLines, grokOnText, unsavedGrokPattern } from './processing/trials/grok-trials';
import { line } from './processing/trials/line';
import { type TrialProgram } from './processing/trials/run-trials';
import { rulesOnMessages } from './processing/trials/rules-on-messages';
import { streamMatch } from './processing/trials/stream-match';

/** What people may try beside the thread that answers them. */
export const trialProgram: TrialProgram = [
  dryRun,
  extractorChain,
  extractorsCompile,
  extractorPreview,
  ...Object.values(testers),
  grokPatternsCompile,
  line,
  grokOnLines,
  grokOnText,
  unsavedGrokPattern,
  rulesOnMessages,
  streamMatch,
];
