import { areApart } from './character-set';
import { type Next } from './next-characters';
import { type PatternNode, type Repetition } from './tree';

/**
 * What a repetition repeats, without repetitions in it that do not matter: `(?:a+|b)*` takes what `(?:a|b)*` takes, and has
 * one way to do so. What gives nothing back by itself may be taken apart where giving back would not help.
 */
export function inRounds({ operand, least, most, greed }: Repetition, after: Next): PatternNode {
  if (least > 1 || most !== Infinity || greed === 'lazy') return operand;
  const simplify = (node: PatternNode, givesBack: boolean): PatternNode => {
    switch (node.type) {
      case 'choice':
        return { ...node, options: node.options.map((option) => simplify(option, givesBack)) };
      case 'atomic':
        return { ...node, operand: simplify(node.operand, false) };
      case 'repetition': {
        const { operand: repeated } = node;
        const isRun = node.least === 1 && node.most === Infinity && node.greed !== 'lazy';
        if (!isRun || repeated.type !== 'characters') return node;
        const mayComeApart =
          (givesBack && node.greed === 'greedy') ||
          greed === 'possessive' ||
          (after.isCertain && areApart(after.set, repeated.set));
        return mayComeApart ? repeated : node;
      }
      default:
        return node;
    }
  };
  return simplify(operand, true);
}
