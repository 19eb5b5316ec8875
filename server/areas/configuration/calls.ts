import { getClusterConfiguration, putClusterConfiguration } from 'api/cluster-configuration';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type ClusterConfig } from './cluster-config';
import { type ConfigurationClass } from 'server/assembly/configuration-class';

export interface ConfigurationCallParts {
  clusterConfig: ClusterConfig;
  classes: readonly ConfigurationClass[];
}

/** The calls for cluster-wide settings. */
export function configurationCalls({ clusterConfig, classes }: ConfigurationCallParts): ServedCall[] {
  const byName = new Map(classes.map((entry) => [entry.name, entry]));

  function find(className: string): ConfigurationClass {
    const found = byName.get(className);
    if (!found) throw httpError.notFound(`There is no configuration class ${className}`);
    return found;
  }

  return [
    serve(getClusterConfiguration, async ({ params: { configClass }, http }) => {
      const { name, defaults, stored } = find(configClass);
      const found = await clusterConfig.read(name);
      const value = found && stored ? stored.to(found) : (found ?? defaults);
      if (value) return value;
      http.reply.code(204).send();
      return undefined;
    }),

    serve(putClusterConfiguration, async ({ params: { configClass }, body, caller }) => {
      // Card configuration.md, "Cluster config" 4: both permissions are required; the other one is checked earlier.
      if (!caller.may(`clusterconfigentry:create:${configClass}`)) throw httpError.forbiddenResource(configClass);
      const { name, read, stored } = find(configClass);
      const value = read(body);
      await clusterConfig.write(name, stored ? stored.from(value) : value, caller.username);
      return value;
    }),
  ];
}
