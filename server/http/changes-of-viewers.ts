import { type CallDefinition, changesSomething } from 'api/contract';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';

/**
 * A view as another person is read-only. So is the session afterwards, until the console has asked whether the view is
 * still on: what it shows may still be the other person's.
 *
 * @throws HttpError 403 for a call that may change something
 */
export function refuseChangesOfViewers(definition: CallDefinition, caller: Caller | undefined): void {
  if (!caller || definition.access === 'public' || definition.worksWhileViewing || !changesSomething(definition))
    return;
  if (caller.viewer)
    throw httpError.readOnlyView(
      `You are viewing as ${caller.viewer.viewedName}: nothing can be changed. Stop viewing, then try again.`,
    );
  if (caller.hasEndedView)
    throw httpError.readOnlyView('Your view as another person has ended. Reload the page to go on as yourself.');
}
