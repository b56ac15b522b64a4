import { describe, expect, test } from '@jest/globals';
import { languageOf } from './text-language.ts';

describe('languageOf', () => {
  test.each([
    ['毎日の習慣', 'ja'],
    ['学习英语的5个小技巧', 'zh'],
    ['안녕하세요 ABC', 'ko'],
    ['ออกกำลังกาย', 'th'],
    ['क्षत्रिय', 'hi'],
    ['مرحبا', 'ar'],
    ['שלום', 'he'],
    ['iyi bir gün', 'tr'],
    ['ışık', 'tr'],
    ['Fünf Gründe für später', undefined],
    ['Cât costă și ce să iei', undefined],
    ['five ideas', undefined],
    ['123 🎉', undefined],
  ])('When a text is %p, then its language is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
