import { randomUUID } from 'node:crypto';
import { longNumber, openIdOf, publishIdOf } from './ids.ts';

describe('ids of TikTok', () => {
  test('When a post is numbered, then it has 19 digits and no number of JavaScript holds it', () => {
    for (let n = 0; n < 2_000; n++) {
      const id = longNumber(randomUUID());
      expect(id).toMatch(/^7\d{18}$/);
      expect(String(Number(id))).not.toBe(id);
    }
  });
  test('When a post is started, then its handle has at most 64 characters and says what it is', () => {
    expect(publishIdOf('photo', 'x')).toMatch(/^p_pub_url~v2\.7\d{18}$/);
    expect(publishIdOf('video', 'x')).toMatch(/^v_inbox_file~v2\.7\d{18}$/);
  });
  test('When two apps look at one person, then they see different ids, each always the same', () => {
    expect(openIdOf('a', 'u')).toBe(openIdOf('a', 'u'));
    expect(openIdOf('a', 'u')).not.toBe(openIdOf('b', 'u'));
  });
});
