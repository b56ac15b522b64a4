import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** An icon with a name for those who do not see it and a tooltip for those who do. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'busyLabel' | 'aria-label'> {
  /** The accessible name and the tooltip's text. */
  label: string;
  /** Shown in the tooltip behind the name, e.g. `Ctrl+B`. */
  shortcut?: string | undefined;
  /** Side on which the tooltip opens. */
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

/** A square button with an icon. */
export function IconButton({ label, shortcut, tooltipSide = 'top', variant = 'ghost', size = 'icon', children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} side={tooltipSide}>
      <Button aria-label={label} variant={variant} size={size} {...rest}>
        {children}
      </Button>
    </Tooltip>
  );
}
