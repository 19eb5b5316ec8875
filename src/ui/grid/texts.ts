import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

/** What a grid says of what is moved in it. */
export const texts = defineTexts(
  {
    move: (name: string) => `Move ${name}`,
    how: 'Drag or use the arrow keys to move; Shift and arrow keys resize',
    notSmaller: (name: string) => `${name} cannot be smaller`,
    notLarger: (name: string) => `${name} cannot be larger`,
    notFurther: {
      left: (name: string) => `${name} cannot move further left`,
      right: (name: string) => `${name} cannot move further right`,
      up: (name: string) => `${name} cannot move further up`,
      down: (name: string) => `${name} cannot move further down`,
    },
    size: (name: string, columns: number, rows: number) =>
      `${name}: ${formatCount(columns)} columns wide, ${formatCount(rows)} rows high`,
    place: (name: string, column: number, row: number) => `${name}: column ${column}, row ${row}`,
  },
  () => import('./texts.de'),
);
