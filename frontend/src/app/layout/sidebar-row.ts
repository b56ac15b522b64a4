import { cva } from 'class-variance-authority';

/** Looks of one row in the sidebar: an icon with words, or the icon alone. */
export const sidebarRow = cva(
  'flex h-9 items-center gap-3 rounded-control text-base font-medium text-muted hover:bg-surface-2 hover:text-text focus-visible:-outline-offset-2 touch:h-11 [&_svg]:size-4.5 [&_svg]:shrink-0',
  {
    variants: {
      isExpanded: { true: 'w-full px-3 text-left', false: 'w-9 justify-center touch:w-9' },
      isActive: { true: 'bg-surface-3 text-text hover:bg-surface-3 [&_svg]:text-primary' },
    },
  },
);
