import { useCallback, useEffect, useState } from 'react';
import { useIsMobile } from '@/shared/lib/media-query.ts';

/** Cookie that remembers whether the sidebar is expanded. */
const COOKIE = 'sidebar_state';
/** The same for screens on which it starts as icons: a choice made there does not apply to the other screens. */
const RAIL_COOKIE = 'sidebar_state_rail';
const COOKIE_LIFETIME_S = 604_800;
const SHORTCUT_KEY = 'b';

/** State of the sidebar. On phones it is a sheet, and `isExpanded` does not matter. */
export interface SidebarState {
  isMobile: boolean;
  isExpanded: boolean;
  isSheetOpen: boolean;
  setSheetOpen: (isOpen: boolean) => void;
  /** Expands or collapses it; on phones opens or closes the sheet. */
  toggle: () => void;
}

/** Reads a cookie. @param usually default where there is none */
function readCookie(name: string, usually: boolean): boolean {
  return document.cookie.split('; ').includes(`${name}=${!usually}`) ? !usually : usually;
}

/** Below this width of the window, in pixels, the editor's canvas needs what the sidebar would take. */
const RAIL_BELOW_PX = 1600;
/** Media query of windows in which that is so. */
export const CRAMPED = `(max-width: ${RAIL_BELOW_PX - 1}px)`;

/** Whether the sidebar starts as icons beside the screen at this address. */
export function opensAsRailAt(pathname: string, isCramped: boolean): boolean {
  return pathname === '/editor' && isCramped;
}

/** Whether the sidebar will be expanded at this address, for its placeholder while it loads. */
export function isExpandedAt(pathname: string): boolean {
  return opensAsRailAt(pathname, matchMedia(CRAMPED).matches) ? readCookie(RAIL_COOKIE, false) : readCookie(COOKIE, true);
}

function writeCookie(name: string, isExpanded: boolean): void {
  document.cookie = `${name}=${isExpanded}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
}

/**
 * Holds the sidebar's state and listens for Ctrl/Cmd+B. Use once, in the layout.
 * @param opensAsRail whether the screen needs the width: the sidebar starts as icons there, until the person wants it otherwise. That is
 *   remembered apart from what is chosen beside other screens.
 */
export function useSidebarState(opensAsRail: boolean): SidebarState {
  const isMobile = useIsMobile();
  const [isWide, setWide] = useState(() => readCookie(COOKIE, true));
  const [isRailWide, setRailWide] = useState(() => readCookie(RAIL_COOKIE, false));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isExpanded = opensAsRail ? isRailWide : isWide;

  const toggle = useCallback(() => {
    if (isMobile) {
      setSheetOpen((isOpen) => !isOpen);
      return;
    }
    (opensAsRail ? setRailWide : setWide)(!isExpanded);
    writeCookie(opensAsRail ? RAIL_COOKIE : COOKIE, !isExpanded);
  }, [isMobile, opensAsRail, isExpanded]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== SHORTCUT_KEY || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { isMobile, isExpanded, isSheetOpen: isMobile && isSheetOpen, setSheetOpen, toggle };
}
