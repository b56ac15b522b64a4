import { z } from 'zod';
import { exampleOf } from './openapi-example.ts';

test('When a schema says what an example is, then it is that one; else something of its kind that it takes', () => {
  const schema = z.object({
    id: z.uuid(),
    name: z.string(),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .meta({ examples: ['#ffffff'] }),
    at: z.iso.datetime().nullable(),
    kind: z.enum(['cat', 'dog']),
    legs: z.int().min(4),
    isTame: z.boolean(),
    friends: z.array(z.object({ name: z.string() }).meta({ id: 'Friend' })),
    left: z.string().optional(),
  });
  expect(exampleOf(schema, 'getCat 200')).toEqual({
    id: expect.any(String),
    name: 'Seven cats',
    colour: '#ffffff',
    at: '2026-12-01T09:00:00.000Z',
    kind: 'cat',
    legs: 4,
    isTame: false,
    friends: [{ name: 'Seven cats' }],
  });
});

test('When something is sent, then what has a usual value is left out, and its own example holds although it is changed on its way in', () => {
  const schema = z.object({ name: z.string(), legs: z.int().default(4) });
  expect([exampleOf(schema, 'createCat', 'input'), exampleOf(schema, 'getCat 200')]).toEqual([
    { name: 'Seven cats' },
    { name: 'Seven cats', legs: expect.any(Number) },
  ]);
  const trimmed = z.object({ tag: z.string().transform((tag) => tag.trim()) }).meta({ examples: [{ tag: 'cats' }] });
  expect(exampleOf(trimmed, 'createTag', 'input')).toEqual({ tag: 'cats' });
});

test('When no example can be made, then the document is not, and it says which field needs one', () => {
  const schema = z.object({ cats: z.array(z.object({ colour: z.string().regex(/^#/) })) });
  expect(() => exampleOf(schema, 'listCats 200')).toThrow(/The example of listCats 200 is not valid[^]+cats\[0\]\.colour/);
});
