import axe from 'axe-core';

const NEEDS_A_PAGE = ['color-contrast', 'label-content-name-mismatch', 'region'];

/**
 * Problems axe finds in a part, one sentence each. What needs pixels (contrast, icon fonts) or a whole page (regions) is
 * checked in a real browser.
 */
export async function accessibilityProblems(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(NEEDS_A_PAGE.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}
