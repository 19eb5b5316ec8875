import { type LogMessage } from 'server/messages/log-message';
import { type MessageBudget, type ProcessingStage, Suspended } from './stage';

/** The steps of processing in their order. A step that throws is noted on the message, which goes on unchanged. */
export class ProcessingChain {
  constructor(private readonly stages: readonly ProcessingStage[]) {}

  /** @throws Suspended when something has to be looked up first */
  run(message: LogMessage, budget: MessageBudget): LogMessage[] {
    let messages = [message];
    for (const stage of this.stages) {
      messages =
        messages.length === 1
          ? runStage(stage, messages[0] as LogMessage, budget)
          : messages.flatMap((each) => runStage(stage, each, budget));
    }
    return messages;
  }
}

function runStage(stage: ProcessingStage, message: LogMessage, budget: MessageBudget): LogMessage[] {
  try {
    return stage.process(message, budget);
  } catch (cause) {
    if (cause instanceof Suspended) throw cause;
    message.noteError(`${stage.id}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return [message];
  }
}
