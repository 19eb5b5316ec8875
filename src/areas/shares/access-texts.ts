import { type Capability } from 'api/shares';
import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Who can see this',
    titleOf: (title: string) => `Who can see "${title}"`,
    titleOfMessage: 'Who can read this message',
    close: 'Close',
    people: 'People with access',
    loading: 'Checking who has access…',
    failed: 'Who has access could not be loaded',
    retry: 'Try again',
    filter: 'Find people',
    placeholder: 'Name or username',
    none: (text: string) => `Nobody with access is called “${text}”.`,
    as: (capability: Capability): string => ({ view: 'Viewer', manage: 'Manager', own: 'Owner' })[capability],
    byGrant: (name: string | null) => (name === null ? 'shared with them' : `shared by ${name}`),
    byEveryone: (name: string | null) => (name === null ? 'shared with everyone' : `shared with everyone by ${name}`),
    byRole: (name: string) => `role ${name}`,
    byAccount: 'permissions of the account',
    byRoot: 'built-in administrator',
    together: 'several of these together',
    through: (reason: string, stream: string | null) =>
      stream === null ? `${reason}, in a stream you cannot see` : `${reason}, in stream ${stream}`,
    until: (reason: string, time: string) => `${reason} until ${time}`,
    hidden: (count: number) =>
      `${countOf(count, 'more person', 'more people')} ${count === 1 ? 'has' : 'have'} access, whose names you may not see.`,
    help: 'Disabled accounts are left out.',
  },
  () => import('./access-texts.de'),
);
