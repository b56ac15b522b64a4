import { rolesProblem, type SlideRole, type TemplateSlide } from '@viral-slides/slide-document';
import { usePacks } from '@/shared/api/use-packs.ts';
import { SlideRoleFields } from './slide-role-fields.tsx';

/** Fields for the slides of a template. */
export interface RolesFieldsProps {
  slides: readonly TemplateSlide[];
  roles: readonly SlideRole[];
  onChange: (roles: SlideRole[]) => void;
}

/** Roles of all slides, with the slots of their texts. */
export function RolesFields({ slides, roles, onChange }: RolesFieldsProps) {
  const packs = usePacks();
  const problem = rolesProblem(slides, roles);
  const place = typeof problem?.path[0] === 'number' ? problem.path[0] : -1;
  return (
    <ol className="flex min-w-0 flex-col gap-3" aria-label="Slide roles">
      {slides.map((slide, n) => (
        <li key={n} className="min-w-0">
          <SlideRoleFields
            number={n + 1}
            slide={slide}
            role={roles[n] ?? { kind: 'fixed' }}
            packs={packs}
            problem={place === n ? problem?.message : undefined}
            onChange={(role) => onChange(slides.map((_, other) => (other === n ? role : (roles[other] ?? { kind: 'fixed' }))))}
          />
        </li>
      ))}
    </ol>
  );
}
