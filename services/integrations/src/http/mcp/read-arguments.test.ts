import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readableInput } from './read-arguments.ts';

const input = z.object({
  projectId: z.string(),
  numbers: z.array(z.int().min(1)).optional(),
  slides: z.array(z.object({ texts: z.array(z.string()), imageId: z.string().optional() })).optional(),
  tags: z.array(z.string()).optional(),
  fontSize: z.number().max(120).optional(),
  isPublic: z.boolean().optional(),
  blanks: z.record(z.string(), z.string()).optional(),
  when: z.union([z.literal('next'), z.object({ at: z.string(), days: z.int() })]).optional(),
  limit: z.int().nullable().optional(),
  short: z.array(z.string()).max(3).optional(),
});
const validate = (sent: object) => readableInput(input)['~standard'].validate({ projectId: 'p', ...sent });
const read = (sent: object) => {
  const result = validate(sent);
  if (result.value === undefined) throw new Error(JSON.stringify(result.issues));
  const { projectId: _projectId, ...rest } = result.value;
  return rest;
};
const refusal = (sent: object) => {
  const result = validate(sent);
  return result.issues?.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('Arguments that clients send as JSON text', () => {
  test.each<[string, object, object]>([
    ['an array of numbers', { numbers: '[1,2]' }, { numbers: [1, 2] }],
    ['numbers in an array', { numbers: ['1', '2'] }, { numbers: [1, 2] }],
    ['an array of objects', { slides: '[{"texts":["One"]},{"texts":["Two"]}]' }, { slides: [{ texts: ['One'] }, { texts: ['Two'] }] }],
    ['objects in an array', { slides: ['{"texts":["One"]}'] }, { slides: [{ texts: ['One'] }] }],
    ['an array within an object', { slides: [{ texts: '["One","Two"]' }] }, { slides: [{ texts: ['One', 'Two'] }] }],
    ['a pretty-printed array', { tags: '[\n  "cats",\n  "dogs"\n]' }, { tags: ['cats', 'dogs'] }],
    ['a number', { fontSize: '64' }, { fontSize: 64 }],
    ['a fraction', { fontSize: ' 64.5 ' }, { fontSize: 64.5 }],
    ['true', { isPublic: 'true' }, { isPublic: true }],
    ['False as Python writes it', { isPublic: 'False' }, { isPublic: false }],
    ['a record', { blanks: '{"topic":"cats"}' }, { blanks: { topic: 'cats' } }],
    ['one of several forms', { when: '{"at":"noon","days":"3"}' }, { when: { at: 'noon', days: 3 } }],
  ])('When %s arrives as text, then it is taken as what it is', (_what, sent, taken) => {
    expect(read(sent)).toEqual(taken);
  });

  test('When optional fields are null, then they count as left out; where null has a meaning, it stays', () => {
    expect(read({ numbers: null, fontSize: null, slides: [{ texts: ['One'], imageId: null }], limit: null })).toEqual({
      slides: [{ texts: ['One'] }],
      limit: null,
    });
  });

  test('When a text looks like JSON where a text is wanted, then it stays a text', () => {
    const texts = ['[1,2]', '64', 'true', 'null', '{"a":1}'];
    expect(read({ slides: [{ texts }] })).toEqual({ slides: [{ texts }] });
    expect(read({ when: 'next' })).toEqual({ when: 'next' });
  });

  test.each<[object, string]>([
    [{ tags: 'cats, dogs' }, 'tags: send an array, not a text.'],
    [{ numbers: '[1,' }, 'numbers: send an array, not a text.'],
    [{ numbers: '{"a":1}' }, 'numbers: send an array, not a text.'],
    [{ fontSize: 'large' }, 'fontSize: send a number, not a text.'],
    [{ isPublic: 'yes' }, 'isPublic: send true or false, not a text.'],
    [{ slides: [{ texts: [1] }] }, 'slides.0.texts.0: send a text, not a number.'],
    [{ slides: [{}] }, 'slides.0.texts: is missing: send an array.'],
    [{ when: 3 }, 'when: send "next" or an object, not a number.'],
    [{ when: { at: 'noon', days: 'many' } }, 'when.days: send a number, not a text.'],
    [{ short: '["too long"' }, 'short: send an array, not a text.'],
    [{ projectId: null }, 'projectId: send a text, not null.'],
  ])('When %j arrives, then the refusal names the field, what is wanted and what came', (sent, words) => {
    expect(refusal(sent)).toEqual([words]);
  });
});
