import { type ClusterConfig } from 'server/areas/configuration';

/** Under this name the state is kept (card configuration.md, "Stored classes"). */
export const GUIDE_CLASS = 'org.graylog2.gettingstarted.GettingStartedState';

interface GuideDismissals {
  dismissed_in_versions: string[];
}

/** The guide for beginners: whether it is still shown. Says the same on every node. */
export interface Guide {
  isShown(): Promise<boolean>;
  /** Nobody is led to it any more, until the next version. */
  dismiss(by: string): Promise<void>;
}

/** `4.3` of `4.3.15+timberline`: other servers may have stored whole versions. */
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** @param version of the server; its first two parts count */
export function createGuide(clusterConfig: ClusterConfig, version: string): Guide {
  const current = minorOf(version);
  const dismissedIn = async () =>
    (await clusterConfig.read<Partial<GuideDismissals>>(GUIDE_CLASS))?.dismissed_in_versions ?? [];
  const isAmong = (versions: readonly string[]) => versions.some((each) => minorOf(each) === current);
  return {
    isShown: async () => !isAmong(await dismissedIn()),

    async dismiss(by) {
      const versions = await dismissedIn();
      if (isAmong(versions)) return;
      const state: GuideDismissals = { dismissed_in_versions: [...versions, current] };
      await clusterConfig.write(GUIDE_CLASS, state, by);
    },
  };
}
