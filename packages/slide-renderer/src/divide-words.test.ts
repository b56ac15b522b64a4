import { beforeAll, describe, expect, test } from '@jest/globals';
import { dictionaryBreaks, dictionaryCount, loadDictionaries } from './dictionary-breaks.ts';

/** Sentences as people put them on slides. */
const sentences: Record<string, string[]> = {
  th: [
    'การออกกำลังกายทุกวันช่วยให้สุขภาพดีขึ้นและทำให้คุณมีความสุขมากขึ้นด้วยกาแฟหนึ่งแก้วในตอนเช้า',
    'มหาวิทยาลัยธรรมศาสตร์เปิดรับสมัครนักศึกษาใหม่ตั้งแต่วันนี้เป็นต้นไป',
    'ของดีๆมีอยู่ทุกที่แค่ลองเปิดใจให้กว้างแล้วจะเห็นว่าน้ำใจมีค่ามากกว่าเงินทอง',
    'กรุงเทพฯเป็นเมืองหลวงของประเทศไทยที่มีนักท่องเที่ยวมากที่สุดแห่งหนึ่งของโลก',
    'เคล็ดลับห้าข้อที่จะทำให้ช่องของคุณโตเร็วขึ้นบนติ๊กต็อกและอินสตาแกรม',
  ],
  lo: ['ການອອກກຳລັງກາຍທຸກມື້ຊ່ວຍໃຫ້ສຸຂະພາບດີຂຶ້ນ', 'ປະເທດລາວເປັນປະເທດທີ່ມີທຳມະຊາດສວຍງາມ'],
  km: ['ការហាត់ប្រាណរាល់ថ្ងៃជួយឱ្យសុខភាពល្អប្រសើរ', 'ប្រទេសកម្ពុជាមានប្រាសាទអង្គរវត្តដ៏ល្បីល្បាញ', 'គន្លឹះប្រាំយ៉ាងដើម្បីរៀនភាសាអង់គ្លេសឱ្យបានលឿន'],
  my: ['နေ့တိုင်းလေ့ကျင့်ခန်းလုပ်ခြင်းကကျန်းမာရေးကိုကောင်းစေသည်', 'မြန်မာနိုင်ငံသည်အရှေ့တောင်အာရှတွင်တည်ရှိသည်', 'အင်္ဂလိပ်စာကိုမြန်မြန်တတ်အောင်လေ့လာနည်းငါးမျိုး'],
};

describe('Words of scripts without spaces', () => {
  beforeAll(() => loadDictionaries(Object.values(sentences).flat()));

  test('When texts of four scripts are to be drawn, then their dictionaries are loaded', () => {
    expect(dictionaryCount()).toBe(4);
  });

  // Node has the ICU engine and the dictionaries that Chromium has.
  test.each(Object.entries(sentences))('When a text is in %s, then its words are those that ICU finds', (language, texts) => {
    const icu = new Intl.Segmenter(language, { granularity: 'word' });
    for (const text of texts) {
      const expected = Array.from(icu.segment(text), ({ index }) => index).slice(1);
      expect(parted(text, dictionaryBreaks(text))).toEqual(parted(text, expected));
    }
  });
});

function parted(text: string, ends: readonly number[]): string[] {
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}
