import { assertFilename, sanitizeFilename, searchForm } from './filename.ts';

describe('sanitizeFilename', () => {
  test.each([
    ['photo.jpg', 'photo.jpg'],
    ['Ünïcode 照片.png', 'Ünïcode 照片.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\pic.png', 'pic.png'],
    ['a\u0000b\r\nc\u007f.png', 'abc.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['  spaced .png  ', 'spaced .png'],
    ['', 'image'],
    ['..', 'image'],
    ['/', 'image'],
    ['\u0007', 'image'],
    ['photos/\u200b', 'image'],
    ['e\u0301.png', '\u00e9.png'],
    ['lone\ud800.png', 'lone\ufffd.png'],
  ])('When a client sends %j, then it is kept as %j', (sent, kept) => {
    expect(sanitizeFilename(sent)).toBe(kept);
  });

  test('When a name is too long, then it is cut to 255 and keeps its extension', () => {
    const kept = sanitizeFilename(`${'x'.repeat(400)}.jpeg`);
    expect(kept).toHaveLength(255);
    expect(kept.endsWith('x.jpeg')).toBe(true);
  });

  test('When the cut falls into a character of two units, then no half of it is left', () => {
    const kept = sanitizeFilename(`${'😀'.repeat(200)}.png`);
    expect(kept.isWellFormed()).toBe(true);
    expect(kept.length).toBeLessThanOrEqual(255);
  });
});

describe('assertFilename', () => {
  test.each(['', ' ', '\u200b', '\u200d\ufeff', '\u3164', '\u2800', '\u202e', '\0', 'a\0.jpg'])(
    'When the name is %j, then it is refused',
    (name) => {
      expect(() => assertFilename(name)).toThrow(expect.objectContaining({ kind: 'invalid-input', code: 'invalid-filename' }));
    },
  );

  test.each(['photo.jpg', '.', '照片', '👩‍👩‍👧.png', '\u200bא.jpg', '\u0007bell.jpg'])('When the name is %j, then it is taken', (name) => {
    expect(() => assertFilename(name)).not.toThrow();
  });
});

describe('searchForm', () => {
  test('When case or composition differ, then the forms are equal', () => {
    expect(searchForm('E\u0301TÉ')).toBe(searchForm('été'));
  });
});
