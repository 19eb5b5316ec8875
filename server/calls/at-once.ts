import { httpError } from './http-error';

/** Limits how much each person does at once. */
export type AtOnce = <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;

/** @param most of each person @param refusal the sentence for one more */
export function createAtOnce(most: number, refusal: string): AtOnce {
  const running = new Map<string, number>();
  return async (userId, work) => {
    const count = running.get(userId) ?? 0;
    if (count >= most) throw httpError.tooMany(refusal);
    running.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left === 0) running.delete(userId);
      else running.set(userId, left);
    }
  };
}
