import { type ConditionNode, type NumberNode } from './condition';

/** The expression as calls carry it; unknown kinds are what came. */
export function conditionJson(node: ConditionNode | NumberNode): unknown {
  switch (node.expr) {
    case 'unknown':
      return node.source;
    case 'true':
    case 'number':
    case 'number-ref':
      return { ...node };
    case 'group':
      return { expr: node.expr, child: conditionJson(node.child), operator: node.operator };
    case '!':
      return { expr: node.expr, left: conditionJson(node.left) };
    default:
      return { expr: node.expr, left: conditionJson(node.left), right: conditionJson(node.right) };
  }
}
