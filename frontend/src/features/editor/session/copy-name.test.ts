import { describe, expect, test } from '@jest/globals';
import { MAX_NAME_LENGTH, nameSchema } from '@viral-slides/slide-document';
import { copyName } from './copy-name.ts';

const family = '👨‍👩‍👧‍👦';
const accented = 'e\u0301';

describe('copyName', () => {
  test.each([
    ['short', 'Summer', 'Summer (copy)'],
    ['just short enough', 'x'.repeat(193), `${'x'.repeat(193)} (copy)`],
    ['one too long', 'x'.repeat(194), `${'x'.repeat(193)} (copy)`],
    ['the longest', 'x'.repeat(MAX_NAME_LENGTH), `${'x'.repeat(193)} (copy)`],
    ['cut inside a surrogate pair', `${'x'.repeat(192)}😀`, `${'x'.repeat(192)} (copy)`],
    ['cut inside an emoji of several parts', `${'x'.repeat(185)}${family}`, `${'x'.repeat(185)} (copy)`],
    ['cut before an accent', `${'x'.repeat(192)}${accented}`, `${'x'.repeat(192)} (copy)`],
    ['ending in a space where it is cut', `${'x'.repeat(192)} yz`, `${'x'.repeat(192)} (copy)`],
    ['one endless character', `e${'\u0301'.repeat(199)}`, '(copy)'],
    ['with a character that no name may hold', 'Sum\u0000mer', 'Summer (copy)'],
  ])('When the name is %s, then the copy gets a name that may be given', (_case, original, expected) => {
    expect(copyName(original)).toBe(expected);
    expect(nameSchema.safeParse(copyName(original)).success).toBe(true);
  });
});
