import { describe, expect, test } from '@jest/globals';
import { balanceLines } from './balance-lines.ts';
import { breakText } from './break-lines.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** East Asian letters are two units wide, all others one. */
const widthOf = (text: string) =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + (/^[\u1100-\u11FF\u2E80-\uFFEF]/u.test(segment) ? 2 : 1), 0);
const linesOf = (text: string, width: number) => breakText(text, widthOf, width).lines;

/** Texts from projects of users, and from reports in the trackers of other renderers. */
const eastAsian = {
  'a Japanese paragraph':
    '毎日の習慣を変えるだけで、人生は大きく変わります。「まずは早起き」から始めてみましょう。コーヒーを飲みながら、ゆっくりと考える時間を作ってください！',
  'Chinese with English words': '学习英语的5个小技巧，每天只需15分钟。use ChatGPT 练习口语，“坚持”比什么都重要！',
  brackets: '毎日「朝活」を続ける（5分）',
  'small kana and long vowels': 'ちょっとだけティラミスをシェアしてチョコレートケーキとキャラメルラテもっと',
  'traditional Chinese with corner quotes': '他說：「今天天氣真好！」我們一起去『陽明山』看花吧……',
  'repetition marks and dashes': '時々、人々は——我々も——色々な〈夢〉を見る。',
};

const STARTS_NO_LINE = /^[、。，．！？：；ー」』）】〉》”’…々〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const ENDS_NO_LINE = /[「『（【〈《“‘]$/u;

describe('East Asian texts', () => {
  test.each(Object.entries(eastAsian))(
    'When %s breaks at any width, then no line starts or ends with a sign that may not',
    (_case, text) => {
      for (let width = 8; width <= 40; width += 1) {
        const { lines } = breakText(text, widthOf, width);
        for (const each of [lines, balanceLines(text, widthOf, width) ?? lines]) {
          expect(each.slice(1).filter((line) => STARTS_NO_LINE.test(line))).toEqual([]);
          expect(each.slice(0, -1).filter((line) => ENDS_NO_LINE.test(line))).toEqual([]);
          expect(each.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          expect(Math.max(...each.map(widthOf))).toBeLessThanOrEqual(width);
        }
      }
    },
  );

  // Reported of Konva: https://github.com/konvajs/konva/issues/1746
  test('When an English word follows Chinese, then the line before it is filled', () => {
    expect(linesOf('每天只需分钟use ChatGPT 练习', 14)).toEqual(['每天只需分钟', 'use ChatGPT 练', '习']);
    expect(linesOf('我爱ChatGPT和编程', 12)).toEqual(['我爱ChatGPT', '和编程']);
  });

  test('When a quotation in curly marks stands in Chinese, then a line may end before and after it', () => {
    expect(linesOf('口语，“坚持”比什么', 7)).toEqual(['口语，', '“坚持”', '比什么']);
  });

  test('When Korean is broken, then lines end between words and particles stay with brackets and quotes', () => {
    expect(linesOf('안녕하세요 여러분 “한국”에서 (서울)까지', 12)).toEqual(['안녕하세요', '여러분', '“한국”에서', '(서울)까지']);
    expect(breakText('안녕하세요', widthOf, 6)).toEqual({ lines: ['안녕하', '세요'], hasBrokenWord: true });
  });
});

const withoutSpaces: Record<string, [text: string, language: string]> = {
  Thai: ['การออกกำลังกายทุกวันช่วยให้สุขภาพดีขึ้นและทำให้คุณมีความสุขมากขึ้นด้วยกาแฟหนึ่งแก้วในตอนเช้า', 'th'],
  'Thai with repetition and digits': ['ของดีๆมีอยู่ทุกที่ใน2024ลองเปิดใจให้กว้างแล้วจะเห็นว่าน้ำใจมีค่า', 'th'],
  Lao: ['ການອອກກຳລັງກາຍທຸກມື້ຊ່ວຍໃຫ້ສຸຂະພາບດີຂຶ້ນ', 'lo'],
  Khmer: ['ការហាត់ប្រាណរាល់ថ្ងៃជួយឱ្យសុខភាពល្អប្រសើរ', 'km'],
  Burmese: ['နေ့တိုင်းလေ့ကျင့်ခန်းလုပ်ခြင်းက ကျန်းမာရေးကိုကောင်းစေသည်', 'my'],
};

describe('Texts of scripts without spaces', () => {
  test.each(Object.entries(withoutSpaces))(
    'When %s breaks at any width, then lines end where its words end',
    (_script, [text, language]) => {
      const words = new Intl.Segmenter(language, { granularity: 'word' });
      const ends = new Set([...words.segment(text)].map(({ index }) => index));
      for (let width = 14; width <= 40; width += 1)
        for (const lines of [linesOf(text, width), balanceLines(text, widthOf, width) ?? []]) {
          let at = 0;
          for (const line of lines.slice(0, -1)) {
            at = text.indexOf(line, at) + line.length;
            expect(ends).toContain(at);
          }
          expect(lines.slice(1).filter((line) => /^[\p{M}ะาำๆ]/u.test(line))).toEqual([]);
        }
    },
  );

  test('When a Thai word is wider than a line, then it breaks, but not before a vowel that follows its letter', () => {
    for (let width = 3; width < 10; width += 1)
      expect(linesOf('มหาวิทยาลัยธรรมศาสตร์กำลัง', width).filter((line) => /^[\p{M}ะาำ]|[เแโใไ]$/u.test(line))).toEqual([]);
  });
});

describe('Characters that control line breaks', () => {
  const german = 'Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschafts\u00ADkapi\u00ADtän';

  test('When a word has soft hyphens, then it breaks at them and shows a hyphen there only', () => {
    expect(breakText(german, widthOf, 16)).toEqual({
      lines: ['Donaudampf-', 'schifffahrts-', 'gesellschafts-', 'kapitän'],
      hasBrokenWord: false,
    });
    expect(linesOf(german, 60)).toEqual(['Donaudampfschifffahrtsgesellschaftskapitän']);
  });

  test('When a hyphen has no room, then the part before it goes to the next line', () => {
    expect(linesOf('aaaa bbb\u00ADccc', 8)).toEqual(['aaaa', 'bbbccc']);
    expect(linesOf('aaaa bbb\u00ADccc', 9)).toEqual(['aaaa bbb-', 'ccc']);
  });

  test('When lines are balanced, then soft hyphens show where lines end', () => {
    expect(balanceLines(german, widthOf, 24)).toEqual(['Donaudampfschifffahrts-', 'gesellschaftskapitän']);
  });

  // Reported of pdfkit, react-pdf and dart_pdf: https://github.com/foliojs/pdfkit/issues/483
  test.each<[string, string, number, string[]]>([
    ['zero width spaces', 'super\u200Bcali\u200Bfragilistic\u200Bexpiali\u200Bdocious', 15, ['supercali', 'fragilistic', 'expialidocious']],
    ['a word joiner', 'aaa well-\u2060known bb', 10, ['aaa', 'well-known', 'bb']],
    ['a no-break space', 'aaaa 10\u00A0km\u200B bb', 9, ['aaaa', '10\u00A0km bb']],
    ['a soft hyphen before a space', 'aaaa\u00AD bbbb', 5, ['aaaa', 'bbbb']],
    ['spaces around lines', '  aa\u200B bb  cc', 6, ['  aa', 'bb  cc']],
    ['only a control', '\u00AD', 5, ['']],
    ['paragraphs', 'aa\u200Baa\n\nbb', 3, ['aa', 'aa', '', 'bb']],
  ])('When a text has %s, then it breaks as Unicode says', (_case, text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });
});

describe('Letters of several characters', () => {
  test.each([
    ['emoji that are joined', '👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇩🇪🇯🇵\u200B'],
    ['Hindi conjuncts', 'क्षत्रियस्त्रीज्ञानविद्यार्थी'],
    ['Burmese stacks', 'ဗုဒ္ဓဘာသာသင်္ဘော'],
    ['combining marks', '뷁e\u0301o\u0308u\u0302\u200Ba\u030A'],
  ])('When a word of %s is far too wide, then it is parted between whole letters', (_case, text) => {
    const { lines, hasBrokenWord } = breakText(text, widthOf, 2);
    expect(hasBrokenWord || text.includes('\u200B')).toBe(true);
    expect(lines.join('')).toBe(text.replaceAll('\u200B', ''));
    expect(lines.filter((line) => /^[\p{M}\u200D]|[\u094D\u1039\u200D]$/u.test(line))).toEqual([]);
  });
});
