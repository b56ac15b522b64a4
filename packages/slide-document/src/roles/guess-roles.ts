import type { TemplateSlide } from '../slides.ts';
import type { RoleKind, SlideRole, TextSlot } from './slide-role.ts';

/** Most words that a text has if they are taken for its name. */
const wordsOfName = 3;
/** Longest such name, in UTF-16 code units. */
const lengthOfName = 24;
const usualNames = { hook: 'hook', body: 'point', 'call-to-action': 'call to action', fixed: 'text' } as const satisfies Record<
  RoleKind,
  string
>;

/**
 * Guesses what the slides of a template are for: the first is the hook, the last one the call to action, those between are the body; slides without a text to write
 * over are fixed. Texts are named by their words where these are few, as in "Title", and otherwise by what their slide is for.
 */
export function guessRoles(slides: readonly Pick<TemplateSlide, 'textLayers'>[]): SlideRole[] {
  const kinds = slides.map((slide, at): RoleKind => {
    if (!slide.textLayers.some(isOpen)) return 'fixed';
    if (at === 0) return 'hook';
    return at === slides.length - 1 ? 'call-to-action' : 'body';
  });
  const taken = new Set<string>();
  // Texts for body slides go to them in turn, so what lies at the same place has the same name.
  const ofBody: string[] = [];
  return slides.map(({ textLayers }, at) => {
    const kind = kinds[at] as RoleKind;
    let place = 0;
    const slots = textLayers.map((layer): TextSlot | null => {
      if (kind === 'fixed' || !isOpen(layer)) return null;
      const known = kind === 'body' ? ofBody[place] : undefined;
      const name = known ?? freeName(nameOf(layer.content, kind), taken);
      if (kind === 'body') ofBody[place] = name;
      place += 1;
      taken.add(name);
      return { name };
    });
    return slots.some((slot) => slot !== null) ? { kind, slots } : { kind };
  });
}

function isOpen({ isLocked, isPageNumber }: TemplateSlide['textLayers'][number]): boolean {
  return isLocked !== true && isPageNumber !== true;
}

function nameOf(content: string, kind: RoleKind): string {
  const words = content
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(kind === 'body' ? /\b\d+\b/g : /$^/, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isName = words !== '' && words.length <= lengthOfName && words.split(' ').length <= wordsOfName && /\p{L}/u.test(words);
  return isName ? words : usualNames[kind];
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
}
