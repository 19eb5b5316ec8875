import { liftSignInBlock, listSignInBlocks, type SignInBlock } from 'api/sign-in-blocks';
import { describeCall } from 'server/calls/audited-call';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Block, type Counters } from './counters';

const MAX_LISTED = 1_000;

const present = ({ id, kind, username, address, failures, blockedUntil }: Block): SignInBlock => ({
  // Those of the kind `spare` are not listed.
  ...{ id, kind: kind as SignInBlock['kind'], username, address, failures },
  blocked_until: blockedUntil.toISOString(),
});

const titleOf = ({ username, address }: Block) => [username, address].filter((part) => part !== null).join(', ');

/** The accounts and addresses that may not try passwords at the moment. */
export function signInBlockCalls(counters: Pick<Counters, 'blocks' | 'remove'>): ServedCall[] {
  return [
    serve(listSignInBlocks, async ({ query }) => {
      const { blocks, total } = await counters.blocks(query.username, MAX_LISTED);
      return { blocks: blocks.map(present), total };
    }),
    serve(liftSignInBlock, async ({ params }) => {
      const lifted = await counters.remove(params.block);
      if (!lifted) throw httpError.notFound('This block has ended already.');
      describeCall({ target: { id: lifted.id, title: titleOf(lifted) } });
    }),
  ];
}
