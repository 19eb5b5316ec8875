import { isPermitted } from 'api/permissions';
import { type Caller } from 'server/calls/caller';
import { type AccountDocument, type RightsOf } from './account';

/** Whether somebody who could act by this account would become an administrator by it. */
export const isBeyond = async (caller: Caller, account: AccountDocument, rightsOf: RightsOf): Promise<boolean> =>
  !caller.may('*') && isPermitted((await rightsOf(account)).permissions, '*');
