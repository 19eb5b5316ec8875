import { type Decorate, type DecoratorConfig, fieldOf, textOf } from './decorator';

const LINK = /^https?:\/\/\S+$/i;

/** Turns a field with an http(s) URL into a link: `{"type":"a","href":"…"}`. Other schemes are never linked. */
export function linkField(config: DecoratorConfig): Decorate {
  const field = textOf(config, 'link_field', 'message');
  return (message) => {
    const value = fieldOf(message, field);
    if (typeof value !== 'string' || !LINK.test(value) || !URL.canParse(value)) return message;
    return { ...message, [field]: { type: 'a', href: value } };
  };
}
