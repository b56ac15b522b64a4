import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseInput } from './validate.ts';

const schema = z.strictObject({
  name: z.string(),
  kind: z.enum(['a', 'b']).optional(),
  at: z.string().nullable().optional(),
  seconds: z.number().default(3),
  slides: z.array(z.strictObject({ text: z.string().optional(), image: z.string().nullable() })).optional(),
  labels: z.record(z.string(), z.string()).optional(),
  when: z.union([z.literal('next'), z.strictObject({ at: z.string(), zone: z.string().optional() })]).optional(),
});
const read = (body: object) => parseInput(schema, { name: 'x', ...body }, 'body');
const errorsOf = (body: unknown) => {
  try {
    parseInput(schema, body, 'body');
  } catch (error) {
    return (error as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => `${field} ${message}`);
  }
  return [];
};

describe('null in a body', () => {
  test('When optional fields are null, wherever they are, then they count as left out', () => {
    expect(read({ kind: null, seconds: null, slides: [{ text: null, image: null }], labels: { a: null, b: 'c' } })).toEqual({
      name: 'x',
      seconds: 3,
      slides: [{ image: null }],
      labels: { b: 'c' },
    });
    expect(read({ slides: null, labels: null, when: null })).toEqual({ name: 'x', seconds: 3 });
    expect(read({ when: { at: 'noon', zone: null } })).toMatchObject({ when: { at: 'noon' } });
  });

  test('When null has a meaning of its own, then it stays', () => {
    expect(read({ at: null, kind: null })).toEqual({ name: 'x', at: null, seconds: 3 });
  });

  test('When a required field is null, an entry of a list, an unknown field or the body, then it is refused with what came', () => {
    expect(errorsOf({ name: null, kind: null })).toEqual(['name must be a text, not null']);
    expect(errorsOf({ name: 'x', slides: [null] })).toEqual(['slides.0 must be an object, not null']);
    expect(errorsOf({ name: 'x', what: null, kind: null })).toEqual(['what is not a known field']);
    expect(errorsOf(null)).toEqual([' must be an object, not null']);
  });

  test('When a body has thousands of nulls, then it is read soon, and what was sent is not changed', () => {
    const labels = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`l${n}`, null]));
    expect(read({ labels })).toMatchObject({ labels: {} });
    expect(Object.values(labels)).toHaveLength(5_000);
  });
});
