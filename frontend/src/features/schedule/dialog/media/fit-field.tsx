import { MARGIN_DEFAULT, type PictureFit, type SlideFrame } from '@viral-slides/slide-document';
import { useId } from 'react';
import { ColorField } from '@/shared/ui/color-field.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { cutWords, ratioWords } from './picture-frame.ts';

interface FitFieldProps {
  frame: SlideFrame;
  /** Numbers of slides that trimming would take texts from; null while that is not known: then it cannot be chosen. */
  cut: readonly number[] | null;
  hint: string;
  error: string | undefined;
  onChange: (fit: PictureFit) => void;
}

/** Chooses how slides in another ratio are fitted; why they cannot be trimmed is said below. */
export function FitField({ frame, cut, hint, error, onChange }: FitFieldProps) {
  const { fit } = frame;
  const id = useId();
  const label = `Fit into ${ratioWords(frame)}`;
  const canTrim = cut?.length === 0;
  return (
    <div role="group" aria-label={label} aria-describedby={id} className="flex flex-col gap-1.5">
      <p aria-hidden className="text-sm font-medium">
        {label}
      </p>
      <SegmentedControl
        aria-label={label}
        // In equal parts the longest name would break on a phone.
        className="w-full max-w-100 *:flex-auto *:whitespace-nowrap"
        value={fit.kind}
        onValueChange={(kind) => onChange(kind === 'color' ? { kind, color: MARGIN_DEFAULT } : { kind })}
        segments={[
          { value: 'blur', label: 'Blurred margin' },
          { value: 'color', label: 'Color' },
          { value: 'trim', label: 'Cropped', isDisabled: !canTrim },
        ]}
      />
      {fit.kind === 'color' && (
        <ColorField label="Margin color" value={fit.color} onChange={(color) => onChange({ kind: 'color', color })} />
      )}
      <p id={id} className="text-sm text-muted text-pretty">
        {[hint, error === undefined && cutWords(cut)].filter(Boolean).join(' ')}
      </p>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger text-pretty">
          {error}
        </p>
      )}
    </div>
  );
}
