import { type LogMessage } from './log-message';

/**
 * A step of the processing chain: extractors, stream rules, pipelines are such steps.
 *
 * It returns the messages that go on: the one it was given, none when the message is dropped, more when it made some.
 */
export interface ProcessingStage {
  readonly name: string;
  process(message: LogMessage): LogMessage[];
}

/** The steps in the order they are configured. A step that throws is noted on the message, which goes on unchanged. */
export class ProcessingChain {
  constructor(private stages: readonly ProcessingStage[]) {}

  /** Replaces the steps; messages that are under way finish with the old ones. */
  configure(stages: readonly ProcessingStage[]): void {
    this.stages = stages;
  }

  run(message: LogMessage): LogMessage[] {
    let messages = [message];
    for (const stage of this.stages) {
      messages =
        messages.length === 1
          ? runStage(stage, messages[0] as LogMessage)
          : messages.flatMap((each) => runStage(stage, each));
    }
    return messages;
  }
}

function runStage(stage: ProcessingStage, message: LogMessage): LogMessage[] {
  try {
    return stage.process(message);
  } catch (cause) {
    message.noteError(`${stage.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return [message];
  }
}
