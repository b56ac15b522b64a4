/**
 * The language of a text, found in the text itself: it decides how letters are capitalized, and every browser and the server have to
 * agree on that. What a browser is set to is known only there, so it decides nothing that is drawn.
 */

/** Scripts whose languages are capitalized and broken alike, with the one that most people write in them. */
const BY_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
];

/** Letters of Turkish and its relatives; no language that writes I as the capital of i has them. */
const TURKISH_LETTER = /[ıİğĞəƏ]/u;
/** Words that are frequent in Turkish and in no other language, for texts that happen to have none of its letters. */
const TURKISH_WORD =
  /(?<![\p{L}\p{M}])(?:için|gibi|değil|çok|bir|iyi|gün|günde|bugün|önce|sonra|olarak|yeni|nasıl|neden|hiç|şey|şimdi|güzel|kişi|hemen|birlikte|türkiye|türkçe)(?![\p{L}\p{M}])/iu;

/** Returns the BCP 47 tag of a text's language; undefined where its letters are used by languages that are written alike. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu) ?? [];
  const [, language] = BY_SCRIPT.find(([script]) => letters.some((letter) => script.test(letter))) ?? [];
  return language ?? (TURKISH_LETTER.test(text) || TURKISH_WORD.test(text) ? 'tr' : undefined);
}
