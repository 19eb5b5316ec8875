const LONGEST = 30;

/** A title as questions name it. */
export function shortTitle(title: string): string {
  const signs = [...title];
  return signs.length <= LONGEST ? title : `${signs.slice(0, LONGEST).join('').trimEnd()}…`;
}
