import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { readCspNonce } from '@/shared/lib/csp-nonce.ts';
import { useInertBehind } from './inert-behind.ts';

/** One choice of a select. */
export interface SelectOption<V extends string> {
  value: V;
  label: ReactNode;
  isDisabled?: boolean;
}

/** A list to choose one value from. Give `id` (with a Label) or `aria-label`. */
export interface SelectProps<V extends string> {
  value: V | undefined;
  onValueChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  isDisabled?: boolean;
  className?: string;
  /** Puts the control that opens the list into something, e.g. a toolbar that moves the focus among its controls. */
  asItem?: (trigger: ReactElement) => ReactElement;
}

const alone = (trigger: ReactElement) => trigger;

/** A select whose list looks the same on every system. */
export function Select<V extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  isDisabled,
  className,
  asItem = alone,
  ...aria
}: SelectProps<V>) {
  const trigger = (
    <Radix.Trigger
      {...aria}
      className={cn(
        'flex h-9 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface-2 px-3 text-left text-base hover:border-muted disabled:opacity-45 aria-invalid:border-danger data-[placeholder]:text-muted touch:h-11',
        className,
      )}
    >
      <span className="truncate">
        <Radix.Value placeholder={placeholder} />
      </span>
      <Radix.Icon>
        <ChevronDown className="size-4 text-muted" />
      </Radix.Icon>
    </Radix.Trigger>
  );
  return (
    <Radix.Root value={value ?? ''} onValueChange={(next) => onValueChange(next as V)} disabled={isDisabled ?? false}>
      {asItem(trigger)}
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-(--radix-select-content-available-width) overflow-hidden rounded-control border border-line bg-surface-1 shadow-overlay data-[state=open]:animate-fade-in"
        >
          <Radix.Viewport className="p-1" nonce={readCspNonce()}>
            <SelectItems options={options} />
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Shown while the list is open. */
function SelectItems<V extends string>({ options }: { options: readonly SelectOption<V>[] }) {
  useInertBehind();
  return options.map((option) => <SelectItem key={option.value} option={option} />);
}

function SelectItem<V extends string>({ option }: { option: SelectOption<V> }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.isDisabled ?? false}
      className="relative flex min-h-8 cursor-default select-none items-center rounded-chip py-1 pl-2 pr-8 text-base wrap-anywhere outline-none data-[disabled]:opacity-45 data-[highlighted]:bg-surface-2 touch:min-h-11"
    >
      <Radix.ItemText>{option.label}</Radix.ItemText>
      <Radix.ItemIndicator className="absolute right-2">
        <Check className="size-4 text-primary" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
