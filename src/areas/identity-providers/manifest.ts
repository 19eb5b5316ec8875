import { type PluginManifest } from 'plugins/manifest';
import { texts } from './manifest-texts';

const PATH = '/system/authentication/providers';
const STORES = ['IdentityProviders', 'LinkedIdentities', 'ProviderSignIn'] as const;
// In one file with those of directories, by which one gets here.
const late = () => import(/* webpackChunkName: 'authentication' */ './late-parts');

type PageName = Extract<keyof Awaited<ReturnType<typeof late>>, `${string}Page`>;

const page = (path: string, name: PageName, permission?: string) => ({
  ...{ path: PATH + path, title: texts.title, permissions: permission === undefined ? [] : [permission] },
  page: async () => (await late())[name],
});

const offered = (kind: 'Actions' | 'Store') =>
  Object.fromEntries(STORES.map((name) => [name, async () => (await late())[`${name}${kind}`]]));

/**
 * Providers of OpenID Connect: through which people sign in, and whose accounts belong to whose here.
 *
 * | actions | state |
 * |---|---|
 * | `IdentityProviders`: list, get, create, update, delete, discover, beginTest, finishTest | list, one |
 * | `LinkedIdentities`: load, link, unlink, loadChoices | list: those of somebody; choices: providers to link |
 * | `ProviderSignIn`: begin, finish, beginLinking, finishLinking | |
 */
export const identityProviders: PluginManifest = {
  name: 'timberline/identity-providers',
  routes: [
    page('', 'ProvidersPage'),
    page('/create', 'CreateProviderPage', 'authservicebackend:create'),
    page('/edit/:id', 'EditProviderPage', 'authservicebackend:edit:{id}'),
  ],
  stores: offered('Store'),
  actions: offered('Actions'),
};
