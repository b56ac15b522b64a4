import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'an id (UUID)',
  datetime: 'a date and time with its zone, such as 2026-12-01T09:00:00Z',
  date: 'a date, such as 2026-12-01',
  url: 'an absolute address, such as https://example.com/',
  email: 'an e-mail address',
};
const entries = { one: 'entry', many: 'entries' };
const units: Readonly<Record<string, { one: string; many: string }>> = {
  string: { one: 'character', many: 'characters' },
  array: entries,
  set: entries,
};

/**
 * Says what would be right where a schema refuses a value, in the style of all our messages: the name of the field stands before the words.
 * @returns undefined where there are no words here. A message of the schema itself wins over these
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : mustBe(kinds[issue.expected], issue.expected === 'int' && typeof issue.input === 'number' ? undefined : kindOf(issue.input));
    case 'invalid_value':
      return mustBe(`${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`);
    case 'invalid_format':
      return mustBe(formats[issue.format]);
    case 'too_small':
      return amount(issue, { word: 'least', bound: issue.minimum });
    case 'too_big':
      return amount(issue, { word: 'most', bound: issue.maximum });
    default:
      return undefined;
  }
};

const mustBe = (what: string | undefined, came?: string) =>
  what === undefined ? undefined : `must be ${what}${came === undefined || came === what ? '' : `, not ${came}`}`;

/** Kind of the received value, where JSON has it. */
function kindOf(value: unknown): string | undefined {
  if (value === null) return kinds['null'];
  return kinds[Array.isArray(value) ? 'array' : typeof value];
}

interface Sized {
  origin: string;
  inclusive?: boolean | undefined;
}

/** Bounds that are not allowed themselves are left to the schema's own words. */
function amount({ origin, inclusive }: Sized, { word, bound }: { word: 'least' | 'most'; bound: number | bigint }): string | undefined {
  const unit = units[origin];
  if (inclusive === false) return undefined;
  if (unit !== undefined) return `must have at ${word} ${bound} ${Number(bound) === 1 ? unit.one : unit.many}`;
  return origin === 'number' || origin === 'int' ? `must be at ${word} ${bound}` : undefined;
}
