import { ROLE_KINDS, slotAt, type SlideRole, type TemplateSlide, type TextSlot } from '@viral-slides/slide-document';
import { useId } from 'react';
import type { Pack } from '@/shared/api/generated/media.ts';
import { PackLabel } from '@/shared/ui/pack-dot.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { keyOfRule, ROLE_NAMES, ruleOfKey } from './role-words.ts';
import { SlotFields } from './slot-fields.tsx';

interface SlideRoleFieldsProps {
  /** Of the slide, from 1. */
  number: number;
  slide: TemplateSlide;
  role: SlideRole;
  packs: readonly Pack[];
  /** Problem of the role. */
  problem: string | undefined;
  onChange: (role: SlideRole) => void;
}

const kinds = ROLE_KINDS.map((value) => ({ value, label: ROLE_NAMES[value] }));

/** Role of one slide, the source of its picture, and the names of its texts. */
export function SlideRoleFields({ number, slide, role, packs, problem, onChange }: SlideRoleFieldsProps) {
  const id = useId();
  const rules = [
    { value: 'given', label: 'Image from the row' },
    { value: 'pinned', label: 'Always this image' },
    { value: 'blank', label: 'No image' },
    ...packs.map((pack) => ({ value: `pack:${pack.id}`, label: <PackLabel pack={pack} /> })),
  ];
  const texts = slide.textLayers.flatMap((layer, place) => (layer.isLocked || layer.isPageNumber ? [] : [{ layer, place }]));
  const setSlot = (place: number, slot: TextSlot | null) => {
    const slots = slide.textLayers.map((_, other) => (other === place ? slot : slotAt(role, other)));
    onChange(withSlots(role, slots));
  };
  return (
    <fieldset className="min-w-0 rounded-control border border-line p-3" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="px-1 text-sm font-medium">Slide {number}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Select
          aria-label={`Role of slide ${number}`}
          value={role.kind}
          options={kinds}
          onValueChange={(kind) => onChange({ ...role, kind })}
        />
        <Select
          aria-label={`Image of slide ${number}`}
          value={keyOfRule(role.picture)}
          options={rules}
          onValueChange={(key) => onChange(withRule(role, key))}
        />
      </div>
      {texts.map(({ layer, place }) => (
        <SlotFields
          key={place}
          name={texts.length > 1 ? `slide ${number}, text ${place + 1}` : `slide ${number}`}
          words={layer.content}
          slot={slotAt(role, place)}
          onChange={(slot) => setSlot(place, slot)}
        />
      ))}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm text-danger">
          This slide {problem}.
        </p>
      )}
    </fieldset>
  );
}

function withSlots({ slots: _before, ...role }: SlideRole, slots: (TextSlot | null)[]): SlideRole {
  return slots.some((slot) => slot !== null) ? { ...role, slots } : role;
}

function withRule({ picture: _before, ...role }: SlideRole, key: string): SlideRole {
  const picture = ruleOfKey(key);
  return picture ? { ...role, picture } : role;
}
