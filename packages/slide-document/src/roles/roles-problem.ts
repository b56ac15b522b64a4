import type { TextLayer } from '../shapes/text-layer.ts';
import { slotAt } from './slide-role.ts';
import type { SlideRole } from './slide-role.ts';

/** Problem of a template's roles, and its location. */
export interface RolesProblem {
  path: (string | number)[];
  message: string;
}

/** Facts about a slide. */
interface SlideTexts {
  textLayers: readonly Pick<TextLayer, 'content' | 'isLocked' | 'isPageNumber'>[];
}

/** Says what is wrong with roles for these slides; null: nothing. */
export function rolesProblem(slides: readonly SlideTexts[], roles: readonly SlideRole[]): RolesProblem | null {
  if (roles.length !== slides.length) return { path: [], message: `must be one for each of the ${slides.length} slides` };
  const isOnBody = new Map<string, boolean>();
  for (const [index, role] of roles.entries()) {
    const problem = problemOfSlide(role, slides[index]?.textLayers ?? []) ?? problemOfNames(role, isOnBody);
    if (problem) return { path: [index, ...problem.path], message: problem.message };
  }
  return null;
}

function problemOfSlide(role: SlideRole, layers: SlideTexts['textLayers']): RolesProblem | null {
  const slots = role.slots ?? [];
  if (slots.length > layers.length)
    return { path: ['slots'], message: `must be at most ${layers.length}, the number of texts on the slide` };
  if (role.kind === 'body' && !slots.some((slot) => slot !== null))
    return { path: ['slots'], message: 'must name at least one text of a body slide' };
  for (const [place, layer] of layers.entries()) {
    if (slotAt(role, place) === null) continue;
    if (layer.isPageNumber) return { path: ['slots', place], message: 'must be null for a page number' };
    if (layer.isLocked) return { path: ['slots', place], message: 'must be null for a text that is locked' };
  }
  return null;
}

/** @param isOnBody by the names of the slides before; takes those of this one */
function problemOfNames({ kind, slots = [] }: SlideRole, isOnBody: Map<string, boolean>): RolesProblem | null {
  const here = new Set<string>();
  const isBody = kind === 'body';
  for (const [place, slot] of slots.entries()) {
    if (slot === null) continue;
    const { name } = slot;
    const path = ['slots', place, 'name'];
    if (here.has(name)) return { path, message: 'is used by another text of the slide' };
    here.add(name);
    if ((isOnBody.get(name) ?? isBody) !== isBody) return { path, message: 'must not be on both a body slide and another slide' };
    isOnBody.set(name, isBody);
  }
  return null;
}
