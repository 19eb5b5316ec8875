import { laneProgram } from 'server/lane-program';
import { runLaneThread } from 'server/processing/lane/lane-thread';
import { PlaceHangs, type StageFactory } from 'server/processing/stage';

/** A configuration's number, noted on every message. */
const stamp =
  (id: string): StageFactory =>
  () => {
    let number = 0;
    return {
      id,
      configure: (configuration) => void ({ number } = configuration as { number: number }),
      process(message) {
        message.set(id, number);
        return [message];
      },
    };
  };

/** Backtracks until the end of days on a row of letters that ends otherwise; no linear engine knows lookaheads. */
const HOSTILE = /^(?=(?:(a+)+)$)/;

const hostile: StageFactory = () => ({
  id: 'hostile',
  process(message, budget) {
    try {
      const test = () => HOSTILE.test(message.text('letters'));
      if (budget.watch('hostile', 'the hostile pattern', test)) message.set('hostile', true);
    } catch (cause) {
      if (!(cause instanceof PlaceHangs)) throw cause;
      message.noteError(cause.message);
    }
    return [message];
  },
});

/** Ends its thread. */
const defective: StageFactory = () => ({
  id: 'defective',
  process(message) {
    if (message.has('kill')) process.exit(1);
    return [message];
  },
});

runLaneThread({ ...laneProgram, stages: [stamp('first'), ...laneProgram.stages, hostile, defective, stamp('last')] });
