import type { PictureRule, RoleKind, TextSlot } from '@viral-slides/slide-document';

/** Display names of slide roles. */
export const ROLE_NAMES: Record<RoleKind, string> = {
  hook: 'Hook',
  body: 'Body (repeats)',
  'call-to-action': 'Call to action',
  fixed: 'Fixed',
};

/** Says what a slot allows, in a few words. */
export function slotWords({ maxCharacters, maxLines, mustFit, isRequired }: TextSlot): string {
  const limits = [
    ...(maxCharacters === undefined ? [] : [`up to ${maxCharacters} characters`]),
    ...(maxLines === undefined ? [] : [maxLines === 1 ? '1 line' : `up to ${maxLines} lines`]),
    ...(mustFit ? ['must fit the slide'] : []),
    ...(isRequired ? ['required'] : []),
  ].join(', ');
  return limits === '' ? 'Any text' : limits.charAt(0).toUpperCase() + limits.slice(1);
}

/** Stands for a picture rule in a list; packs have their id behind it. */
const PACK = 'pack:';

/** Names a rule. */
export function keyOfRule(rule: PictureRule | undefined): string {
  if (rule === undefined) return 'given';
  return rule.kind === 'pack' ? PACK + rule.packId : rule.kind;
}

/** The rule of a name. */
export function ruleOfKey(key: string): PictureRule | undefined {
  if (key.startsWith(PACK)) return { kind: 'pack', packId: key.slice(PACK.length) };
  return key === 'pinned' || key === 'blank' ? { kind: key } : undefined;
}
