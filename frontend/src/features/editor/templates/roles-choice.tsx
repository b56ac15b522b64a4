import { guessRoles, type SlideRole, type TemplateSlide } from '@viral-slides/slide-document';
import { useId } from 'react';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';
import { Label } from '@/shared/ui/field.tsx';
import { Switch } from '@/shared/ui/switch.tsx';

const fields = loadedLater(async () => (await import('./roles-fields.tsx')).RolesFields);

interface RolesChoiceProps {
  slides: readonly TemplateSlide[];
  /** Null: all slides are fixed. */
  roles: SlideRole[] | null;
  onChange: (roles: SlideRole[] | null) => void;
  isDisabled?: boolean;
}

/** Whether slides have roles, and which; guessed at first. */
export function RolesChoice({ slides, roles, onChange, isDisabled = false }: RolesChoiceProps) {
  const id = useId();
  const RolesFields = useLoaded(fields, roles !== null, () => onChange(null));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex items-start gap-3">
        <Switch
          id={id}
          checked={roles !== null}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onCheckedChange={(isOn) => onChange(isOn ? guessRoles(slides) : null)}
        />
        <div className="flex min-w-0 flex-col">
          <Label htmlFor={id}>Roles and named texts</Label>
          <p id={`${id}-hint`} className="text-sm text-muted">
            Tables and scripts can then fill in text by name, and body slides repeat as needed.
          </p>
        </div>
      </div>
      {roles && RolesFields && <RolesFields slides={slides} roles={roles} onChange={onChange} />}
    </div>
  );
}
