import { decodeCursor, encodeCursor } from './image-query.ts';

describe('cursor', () => {
  test('When a place is written and read, then it is the same', () => {
    const place = { createdAt: new Date('2026-03-04T05:06:07.890Z'), id: '0b0e7a52-6f7e-4c43-9a57-0d7f5d5c3b11' };
    expect(decodeCursor(encodeCursor(place))).toEqual(place);
  });

  test.each([
    '',
    'abc',
    Buffer.from('1 {"$gt":""}').toString('base64url'),
    Buffer.from('x 0b0e7a52-6f7e-4c43-9a57-0d7f5d5c3b11').toString('base64url'),
  ])('When the text is %j, then it is refused', (text) => {
    expect(() => decodeCursor(text)).toThrow(expect.objectContaining({ code: 'invalid-cursor' }));
  });
});
