import { Toolbar } from 'radix-ui';
import type { ReactElement } from 'react';

/** Lets arrow keys lead to a control of the bar. */
export function asItem(control: ReactElement) {
  const { disabled = false } = control.props as { disabled?: boolean };
  return (
    <Toolbar.Button asChild disabled={disabled}>
      {control}
    </Toolbar.Button>
  );
}
