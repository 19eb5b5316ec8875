import { type SystemMessages } from 'server/areas/cluster';
import { type DeliveryHealth } from 'server/outputs/delivery/delivery-health';
import { type OutputDefinition } from 'server/outputs/delivery/deliveries';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type Log } from 'server/runtime/log';

/** As many failures in a row as other servers allow (card streams.md, "Outputs"). */
const MAX_FAILURES = 5;
const TYPE = 'output_failing';

/** Tells people of outputs that cannot deliver. */
export interface OutputNotices {
  note(output: OutputDefinition, health: DeliveryHealth): void;
  /** The output is gone. */
  forget(outputId: string): void;
  /** Resolves when everything is written. */
  settled(): Promise<void>;
}

/** There is one notification of a type: it is of the output that failed first, and goes when all deliver again. */
export function createOutputNotices(messages: Pick<SystemMessages, 'notify' | 'resolve'>, log: Log): OutputNotices {
  const inTurn = createSerialQueue();
  const failing = new Set<string>();
  const write = (work: () => Promise<void>) =>
    void inTurn(work).catch((err: unknown) => log.error({ err }, 'A notification about an output was not stored'));

  function forget(id: string): void {
    if (failing.delete(id) && failing.size === 0) write(() => messages.resolve(TYPE));
  }

  return {
    note({ id, title }, { failedAttempts, lastError }) {
      if (failedAttempts === 0) return forget(id);
      if (failedAttempts < MAX_FAILURES || failing.has(id)) return;
      failing.add(id);
      const details = { outputId: id, outputTitle: title, errorMessage: lastError?.message ?? '' };
      write(() => messages.notify(TYPE, 'normal', details));
    },
    forget,
    settled: () => inTurn(async () => undefined),
  };
}
