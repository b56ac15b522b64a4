import type { ComponentType } from 'react';
import { loadedLater } from '@/shared/lib/use-loaded.ts';
import type { AccountMenuProps } from './account-menu.tsx';

/** The account menu, loaded when it is first opened or when the page is idle. */
export const accountMenu = loadedLater<ComponentType<AccountMenuProps>>(async () => (await import('./account-menu.tsx')).AccountMenu);
