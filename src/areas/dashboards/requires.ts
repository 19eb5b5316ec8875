import { type View } from 'api/views';

/** A feature a dashboard needs and this server has not. */
export interface MissingFeature {
  name: string;
  /** Where it is told of. */
  url?: string;
}

const textIn = (value: unknown, key: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** What a dashboard needs beyond this server: everything it names, for nothing here is an extra. */
export const missingFeatures = ({ requires }: Pick<View, 'requires'>): MissingFeature[] =>
  Object.entries(requires).map(([key, value]) => {
    const url = textIn(value, 'url');
    return { name: textIn(value, 'name') ?? key, ...(url && /^https?:/.test(url) && { url }) };
  });
