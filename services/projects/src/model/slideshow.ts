/* Fills a template with a hook and pictures. */
import { layOutSlides, makeSlides, takesPicture } from '@viral-slides/slide-document';
import type { OutputFormatId, SlideFilling, SlideRole, TemplateFilling } from '@viral-slides/slide-document';
import { hookSlotOf } from '@viral-slides/series';
import type { SlideSource } from '@viral-slides/series/autopilot';
import type { AutopilotSettings } from './autopilot.ts';
import type { ProposalPost } from './proposal.ts';
import type { Template } from './template.ts';

type Filled = Pick<Template, 'slides' | 'roles'>;

/** Sources of the pictures on slides that are made with a hook. */
export function slideSources(template: Filled, settings: AutopilotSettings, hook: string): SlideSource[] {
  return rolesOfSlides(template, hook).map((role) => sourceOf(role, settings));
}

/** All packs that pictures may be taken from. */
export function packsOf(template: Filled, settings: AutopilotSettings): string[] {
  const named = (template.roles ?? []).flatMap(({ picture }) => (picture?.kind === 'pack' ? [picture.packId] : []));
  return [...new Set([...named, ...settings.packIds])];
}

/** Returns texts and pictures for the slides. @param imageIds of each slide that is made; null: that of the template */
export function fillingOf(
  template: Filled,
  settings: AutopilotSettings,
  { hook, imageIds }: { hook: string; imageIds: readonly (string | null)[] },
): TemplateFilling {
  const pictures = imageIds.map((imageId): SlideFilling => (imageId === null ? {} : { imageId }));
  const slot = hookSlotOf(template.roles ?? []);
  if (slot !== null) return { texts: { [slot]: hook }, slides: pictures };
  const { slide, text } = settings.hookText ?? { slide: 0, text: 0 };
  const slides = Array.from({ length: Math.max(pictures.length, slide + 1) }, (_, n) => pictures[n] ?? {});
  slides[slide] = { ...slides[slide], texts: [...Array.from({ length: text }, () => null), hook] };
  return { slides };
}

/** Whether the template takes a hook: there is room for it, and it promises as many points as follow. */
export function takesHook(
  template: Filled,
  settings: AutopilotSettings,
  { hook, format }: { hook: string; format: OutputFormatId },
): boolean {
  if (!keepsPromise(template, hook)) return false;
  return makeSlides(template, fillingOf(template, settings, { hook, imageIds: [] }), format).ok;
}

/** A number of points that a hook promises: "5 apps that …", "Can you name all 7?". */
const promise = /^(\d{1,2})\s|\ball (\d{1,2})\b/i;

/** Whether as many points follow as the hook says. The points of the template stay: without slides for the body, any after the hook count, and a last one that asks for something need not. */
function keepsPromise({ slides, roles }: Filled, hook: string): boolean {
  const [, first, all] = promise.exec(hook) ?? [];
  const promised = first ?? all;
  if (promised === undefined) return true;
  const body = roles?.filter(({ kind }) => kind === 'body').length ?? 0;
  const counts = body > 0 ? [body] : [slides.length - 1, slides.length - 2];
  return counts.includes(Number(promised));
}

/** Returns the texts of the post of a slideshow. */
export function postOf({ title, caption, tags }: AutopilotSettings, hook: string): ProposalPost {
  const filled = (text: string) => text.replaceAll('{hook}', () => hook);
  return { title: filled(title), description: filled(caption), tags };
}

/** The role of each slide that is made; undefined: it is fixed. */
function rolesOfSlides(template: Filled, hook: string): (SlideRole | undefined)[] {
  const slot = hookSlotOf(template.roles ?? []);
  if (slot === null || !template.roles) return template.slides.map((_, n) => template.roles?.[n]);
  const layout = layOutSlides(template.roles, { [slot]: hook });
  return layout.ok ? layout.slides.map(({ role }) => role) : [];
}

function sourceOf(role: SlideRole | undefined, { packIds }: AutopilotSettings): SlideSource {
  if (role?.picture?.kind === 'pack') return { packIds: [role.picture.packId] };
  return packIds.length === 0 || (role && !takesPicture(role)) ? 'kept' : { packIds };
}
