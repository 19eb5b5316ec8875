import axe from 'axe-core';
import { act } from 'react';

const NEEDS_A_PAGE = ['color-contrast', 'label-content-name-mismatch', 'region'];

/**
 * Problems axe finds in a part, one sentence each. What needs pixels (contrast, icon fonts) or a whole page (regions) is
 * checked in a real browser.
 */
export async function accessibilityProblems(container: Element): Promise<string[]> {
  const rules = Object.fromEntries(NEEDS_A_PAGE.map((rule) => [rule, { enabled: false }]));
  // It takes a while: answers may come meanwhile, and are drawn when it is done.
  const { violations } = await act(() => axe.run(container, { rules, resultTypes: ['violations'] }));
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}
