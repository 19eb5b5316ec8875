// Apart from the calls of `api/access`, which the console loads late.

/** Capability of servers that say who may see a thing. */
export const ACCESS_CAPABILITY = 'entity-access';

/** Capability of servers on which a share may end by itself. */
export const SHARES_THAT_END_CAPABILITY = 'shares-that-end';

/** Capability of servers that say who may read a message. */
export const MESSAGE_ACCESS_CAPABILITY = 'message-access';
