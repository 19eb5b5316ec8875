import { PluginStore } from './PluginStore';
import { type Service } from './extension-points';
import { type Unsubscribe } from 'flux/signal';

/** Returns a function that stops it, even while its code is still loading. */
function startService({ id, start }: Service): Unsubscribe {
  let isStopped = false;
  let stop: Unsubscribe | undefined;
  const begun = (stopIt: Unsubscribe) => (isStopped ? stopIt() : void (stop = stopIt));
  const fail = (error: unknown) => PluginStore.reportFailure(id, error);
  try {
    const starting = start();
    if (typeof starting === 'function') begun(starting);
    else starting.then(begun, fail);
  } catch (error) {
    fail(error);
  }
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Starts the services of all plugins. One that fails is recorded under its id; the others start. */
export function startServices(): Unsubscribe {
  const stops = PluginStore.exports('shell:run-service').map(startService);
  return () => stops.forEach((stop) => stop());
}
