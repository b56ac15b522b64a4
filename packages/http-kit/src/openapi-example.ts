import { z } from 'zod';

/** A JSON Schema, as far as examples need it. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minimum?: number;
}

type Defs = Record<string, Schema>;

/**
 * Makes an example of what an answer or a request holds, of its schema: the members that are always there, each with the first of its `examples` where its schema
 * has some (`.meta({ examples: ['cat.jpg'] })`), else something of its kind. The same schema always gives the same example.
 * @param subject subject of the example, for the message
 * @param io `input` for what is sent: what has a usual value may be left out there
 * @throws Error when the schema does not take it: then it lacks `examples`, for instance beside a pattern
 */
export function exampleOf(schema: z.ZodType, subject: string, io: 'input' | 'output' = 'output'): unknown {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  // Zod omits examples from the input schema of a field with a transform.
  const example = schema.meta()?.['examples']?.[0] ?? valueOf(described, described.$defs ?? {}, '');
  const checked = schema.safeParse(example);
  if (checked.success) return example;
  throw new Error(`The example of ${subject} is not valid. Give the field \`examples\` in its .meta():\n${z.prettifyError(checked.error)}`);
}

function valueOf(schema: Schema, defs: Defs, name: string): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.$ref !== undefined) return valueOf(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs, name);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((each) => valueOf(each, defs, name)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueOf(choices.find(({ type }) => type !== 'null') ?? {}, defs, name);
  return plainValueOf(schema, defs, name);
}

function plainValueOf(schema: Schema, defs: Defs, name: string): unknown {
  if (schema.type === 'object') return objectOf(schema, defs);
  if (schema.type === 'array') return listOf(schema, defs, name);
  if (schema.type === 'string') return textOf(schema, name);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1);
  return schema.type === 'boolean' ? false : null;
}

function objectOf({ properties = {}, required = [] }: Schema, defs: Defs): object {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, valueOf(member, defs, name)]));
}

function listOf({ items, prefixItems, minItems = 1 }: Schema, defs: Defs, name: string): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((each) => valueOf(each, defs, name));
  return items === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => valueOf(items, defs, name));
}

const byFormat: Record<string, string> = {
  uuid: '3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11',
  'date-time': '2026-12-01T09:00:00.000Z',
  date: '2026-12-01',
  uri: 'https://www.example.org/',
};

/** Names that several services use; other fields set a better example in their schema. */
const byName: Record<string, string> = {
  filename: 'cat.jpg',
  name: 'Seven cats',
  title: 'Seven cats',
  platform: 'youtube',
  username: 'cats',
};

function textOf({ format = '' }: Schema, name: string): string {
  return byFormat[format] ?? byName[name] ?? (name || 'text');
}
