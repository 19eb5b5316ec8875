import { PluginStore } from './PluginStore';
import { type Unsubscribe } from 'flux/signal';

/** Starts the services of all plugins. One that throws is noted under its id and the others start. */
export function startServices(): Unsubscribe {
  const stops = PluginStore.exports('shell:run-service').map((service) => {
    try {
      return service.start();
    } catch (error) {
      PluginStore.reportFailure(service.id, error);
      return () => undefined;
    }
  });
  return () => stops.forEach((stop) => stop());
}
