import { rolesProblem, type SlideRole, type TemplateSlide } from '@viral-slides/slide-document';

/** Roles that no template can have; the message says which slide and why. */
export class RolesRefused extends Error {}

/** Returns roles as they are sent. @throws RolesRefused */
export function readyRoles(slides: readonly TemplateSlide[], roles: readonly SlideRole[]): SlideRole[] {
  const trimmed = roles.map((role) =>
    role.slots ? { ...role, slots: role.slots.map((slot) => (slot ? { ...slot, name: slot.name.trim() } : null)) } : role,
  );
  const problem = rolesProblem(slides, trimmed);
  if (problem) throw new RolesRefused(`Slide ${Number(problem.path[0]) + 1} ${problem.message}.`);
  return trimmed;
}
