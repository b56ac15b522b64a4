import { z } from 'zod';
import { parseInput } from './validate.ts';

const schema = z.strictObject({
  platform: z.enum(['youtube', 'tiktok']).optional(),
  kind: z.literal('slides').optional(),
  seconds: z.number().min(1).max(10).optional(),
  count: z.int().optional(),
  title: z.string().min(1).max(3).optional(),
  tags: z.array(z.string()).max(2).optional(),
  id: z.uuid().optional(),
  at: z.iso.datetime({ offset: true }).nullable().optional(),
  isOn: z.boolean().optional(),
  place: z.object({ url: z.url() }).optional(),
  own: z.string('is written in red').optional(),
});

function messagesOf(body: object): unknown {
  try {
    return parseInput(schema, body, 'body');
  } catch (error) {
    return (error as { errors: { field: string; message: string }[] }).errors.map(({ field, message }) => `${field} ${message}`);
  }
}

test.each([
  [{ platform: 'myspace' }, 'platform must be one of youtube, tiktok'],
  [{ platform: 3 }, 'platform must be one of youtube, tiktok'],
  [{ kind: 'film' }, 'kind must be slides'],
  [{ seconds: 0.5 }, 'seconds must be at least 1'],
  [{ seconds: 11 }, 'seconds must be at most 10'],
  [{ seconds: '3' }, 'seconds must be a number, not a text'],
  [{ count: 1.5 }, 'count must be a whole number'],
  [{ title: '' }, 'title must have at least 1 character'],
  [{ title: 'long' }, 'title must have at most 3 characters'],
  [{ title: { $ne: null } }, 'title must be a text, not an object'],
  [{ tags: ['a', 'b', 'c'] }, 'tags must have at most 2 entries'],
  [{ tags: 'a' }, 'tags must be a list, not a text'],
  [{ id: '1' }, 'id must be an id (UUID)'],
  [{ at: 'tomorrow' }, 'at must be a date and time with its zone, such as 2026-12-01T09:00:00Z'],
  [{ isOn: 'yes' }, 'isOn must be true or false, not a text'],
  [{ place: {} }, 'place.url is required'],
  [{ place: { url: 'x' } }, 'place.url must be an absolute address, such as https://example.com/'],
  [{ own: 3 }, 'own is written in red'],
])('When %j is sent, then the answer says what would be right', (body, message) => {
  expect(messagesOf(body)).toEqual([message]);
});
