import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    count: (count: number) => countOf(count, 'role'),
    notFound: 'Role not found',
    mayNotRead: 'Choosing roles needs the permission roles:read. The stored ones stay.',
  },
  () => import('./texts.de'),
);
