import { grnOf, type ShareableType } from 'api/grn';
import { type Grants } from './grants';
import { type People } from './people';

/** A thing with who made it, and when. */
export interface MadeThing {
  type: ShareableType;
  id: string;
  /** Username. */
  by: string;
  at: Date;
}

/** What areas tell of things that can be shared. */
export interface Ownership {
  /** Whoever made a thing owns it. Nobody owns what the root account or the server itself made. */
  created(type: ShareableType, id: string, by: string): Promise<void>;
  /** All grants on it are forgotten. */
  removed(type: ShareableType, id: string, by: string): Promise<void>;
  /** Gives things without any grant, as earlier versions made them, to those who made them. */
  adopt(things: readonly MadeThing[]): Promise<void>;
}

/** Keeps grants in step with things that come and go. */
export function createOwnership(grants: Grants, people: People): Ownership {
  async function created(type: ShareableType, id: string, by: string): Promise<void> {
    const owner = await people.named(by);
    if (owner) await grants.give({ grantee: owner.grn, capability: 'own', target: grnOf(type, id) }, by);
  }

  return {
    created,
    removed: (type, id, by) => grants.removeOn(grnOf(type, id), by),

    async adopt(things) {
      if (things.length === 0) return;
      const granted = new Set((await grants.all()).map(({ body }) => body.target));
      const ofPeople = new Map((await people.all()).map(({ account }) => [account.body.username, account.createdAt]));
      for (const { type, id, by, at } of things) {
        const since = ofPeople.get(by);
        // A later account of the same name is somebody else's.
        if (since && since <= at && !granted.has(grnOf(type, id))) await created(type, id, by);
      }
    },
  };
}
