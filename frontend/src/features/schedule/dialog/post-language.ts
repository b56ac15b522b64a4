/** Local storage key of this browser. */
const STORAGE_KEY = 'post_language';

/** Languages that many people post in (ISO 639-1). */
const CODES =
  'ar bg bn ca cs da de el en es et eu fa fi fr gl he hi hr hu id it ja ko lt lv mr ms nl no pl pt ro ru sk sl sr sv sw ta te th tl tr uk ur vi zh'.split(
    ' ',
  );

/** A language, and how English calls it. */
export interface PostLanguage {
  code: string;
  label: string;
}

/** Languages to choose from, by name. @param kept code of the post, which stays possible though it is not in the list */
export function postLanguages(kept: string): PostLanguage[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const codes = kept === '' || CODES.includes(kept) ? CODES : [...CODES, kept];
  return codes.map((code) => ({ code, label: names.of(code) ?? code })).toSorted((one, other) => one.label.localeCompare(other.label));
}

/** Last choice in this browser; blank: nothing, or storage is switched off. People mostly write in one language. */
export function lastLanguage(): string {
  try {
    const kept = localStorage.getItem(STORAGE_KEY) ?? '';
    return CODES.includes(kept) ? kept : '';
  } catch {
    return '';
  }
}

/** Remembers what was chosen. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // It is asked for again next time.
  }
}
