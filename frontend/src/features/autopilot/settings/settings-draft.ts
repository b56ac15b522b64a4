import { autopilotBounds, postBounds } from '@viral-slides/series/autopilot';
import type { Autopilot, AutopilotSettings } from '../api.ts';
import type { PostTexts } from '@/shared/lib/text-limits.ts';
import type { OpenerChoice } from './openers.ts';

/** Settings as they are typed. */
export interface SettingsDraft extends OpenerChoice {
  /** Empty: none is chosen. */
  templateId: string;
  packIds: ReadonlySet<string>;
  /** Text that gets the hook, where the template names none for it: `0 0` is the first of the first slide. */
  hookText: string;
  /** Words for blanks, one a line. */
  blanks: Readonly<Record<string, string>>;
  title: string;
  caption: string;
  /** Separated by commas. */
  tags: string;
  /** A whole number, as it is typed. */
  coolDownDays: string;
  withoutAnswer: 'skip' | 'draft';
}

const FIRST_TEXT = '0 0';

/** Initial settings where nothing is set yet. */
const FIRST_SETTINGS = {
  ...{ templateId: '', packIds: [], hooks: { niches: [], formulas: [], own: true }, blanks: { number: ['3', '5', '7'] } },
  ...{ title: '', caption: '{hook}', tags: [], coolDownDays: 30, withoutAnswer: 'skip' as const },
} satisfies Partial<Autopilot>;

/** The initial values of a form: the current settings, or suggested ones. */
export function draftOf(autopilot: Autopilot | undefined): SettingsDraft {
  const { templateId, packIds, hooks, blanks, title, caption, tags, coolDownDays, withoutAnswer }: Settings = autopilot ?? FIRST_SETTINGS;
  const hookText = autopilot?.hookText;
  return {
    ...{ templateId, title, caption, withoutAnswer, own: hooks.own },
    packIds: new Set(packIds),
    niches: new Set(hooks.niches),
    formulas: new Set(hooks.formulas),
    hookText: hookText ? `${hookText.slide} ${hookText.text}` : FIRST_TEXT,
    blanks: Object.fromEntries(Object.entries(blanks).map(([name, words]) => [name, words.join('\n')])),
    tags: tags.join(', '),
    coolDownDays: String(coolDownDays),
  };
}

type Settings = Pick<Autopilot, keyof typeof FIRST_SETTINGS>;

/** The words of each blank that has any. */
export function wordsOfBlanks(blanks: SettingsDraft['blanks']): Record<string, string[]> {
  const read = Object.entries(blanks).map(([name, text]) => [name, pieces(text, /\n/)] as const);
  return Object.fromEntries(read.filter(([, words]) => words.length > 0));
}

function pieces(text: string, at: RegExp): string[] {
  return [...new Set(text.split(at).map((each) => each.trim()))].filter((each) => each !== '');
}

function tagsOf(text: string): string[] {
  return pieces(text, /,/)
    .map((tag) => tag.replace(/^#+/, ''))
    .filter((tag) => tag !== '');
}

/** The text of a post that starts with this hook. */
export function postTexts({ title, caption, tags }: SettingsDraft, opener: string): PostTexts {
  const filled = (text: string) => text.replaceAll('{hook}', () => opener);
  return { title: filled(title), description: filled(caption.trim()), tags: tagsOf(tags) };
}

/** A draft as it is sent. @param hasOwnPlace whether the template names the text of the opener itself */
export function settingsFrom(
  draft: SettingsDraft,
  { hasOwnPlace, isPaused }: { hasOwnPlace: boolean; isPaused: boolean },
): AutopilotSettings {
  const [slide = 0, text = 0] = draft.hookText.split(' ').map(Number);
  return {
    templateId: draft.templateId,
    packIds: [...draft.packIds],
    hooks: { niches: [...draft.niches], formulas: [...draft.formulas], own: draft.own },
    ...(hasOwnPlace ? {} : { hookText: { slide, text } }),
    blanks: wordsOfBlanks(draft.blanks),
    title: draft.title.trim(),
    caption: draft.caption.trim(),
    tags: tagsOf(draft.tags),
    coolDownDays: Number(draft.coolDownDays),
    withoutAnswer: draft.withoutAnswer,
    isPaused,
  };
}

/** Problem, and the field that shows it. */
export interface SettingsProblem {
  at: 'template' | 'days' | 'blanks' | 'tags' | 'form';
  text: string;
}

/** The first thing that cannot be sent so; null: nothing. @param usableCount openers whose blanks all have words; undefined: they are not known */
export function problemOf(draft: SettingsDraft, usableCount: number | undefined): SettingsProblem | null {
  if (draft.templateId === '') return { at: 'template', text: 'Please choose a template.' };
  if (!/^\d+$/.test(draft.coolDownDays.trim()) || Number(draft.coolDownDays) > autopilotBounds.coolDownDays)
    return { at: 'days', text: `Please enter a number of days, up to ${autopilotBounds.coolDownDays}.` };
  return problemOfBlanks(draft, usableCount) ?? problemOfTags(draft);
}

function problemOfBlanks(draft: SettingsDraft, usableCount: number | undefined): SettingsProblem | null {
  const blanks = wordsOfBlanks(draft.blanks);
  const tooMany = Object.entries(blanks).find(([, words]) => words.length > autopilotBounds.blanks);
  if (tooMany)
    return {
      at: 'blanks',
      text: `You have ${tooMany[1].length} entries for “${tooMany[0]}”; at most ${autopilotBounds.blanks} are allowed.`,
    };
  if (Object.keys(blanks).length > autopilotBounds.blanks)
    return { at: 'blanks', text: `You can fill at most ${autopilotBounds.blanks} blanks.` };
  const long = Object.values(blanks)
    .flat()
    .find((word) => word.length > autopilotBounds.blank);
  if (long !== undefined) return { at: 'blanks', text: `“${long}” is longer than ${autopilotBounds.blank} characters.` };
  if (usableCount === 0) return { at: 'blanks', text: 'No hook is ready yet. Fill in the blanks, starting with “topic”.' };
  return null;
}

function problemOfTags(draft: SettingsDraft): SettingsProblem | null {
  const tags = tagsOf(draft.tags);
  if (tags.length > postBounds.tags) return { at: 'tags', text: `You have ${tags.length} tags; at most ${postBounds.tags} are allowed.` };
  const longTag = tags.find((tag) => tag.length > postBounds.tag);
  return longTag === undefined ? null : { at: 'tags', text: `“${longTag}” is longer than ${postBounds.tag} characters.` };
}
