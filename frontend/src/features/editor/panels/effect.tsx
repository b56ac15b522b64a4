import { useId, type ReactNode } from 'react';
import { Switch } from '@/shared/ui/switch.tsx';

/** An effect of a text that is on or off. */
export interface EffectProps {
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Controls of the effect while it is on. */
  children?: ReactNode;
}

/** A switch with its name, and beneath it what belongs to it. */
export function Effect({ label, isOn, onToggle, children }: EffectProps) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <div className="flex h-9 items-center justify-between touch:h-11">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <Switch id={id} checked={isOn} onCheckedChange={onToggle} />
      </div>
      {children}
    </div>
  );
}
