import { useCallback, useEffect, useState } from 'react';
import { useIsMobile } from '@/shared/lib/media-query.ts';

/** Cookie that remembers whether the sidebar is expanded. */
const COOKIE = 'sidebar_state';
const COOKIE_LIFETIME_S = 604_800;
const SHORTCUT_KEY = 'b';

/** How the sidebar stands. On phones it is a sheet, and `isExpanded` does not matter. */
export interface SidebarState {
  isMobile: boolean;
  isExpanded: boolean;
  isSheetOpen: boolean;
  setSheetOpen: (isOpen: boolean) => void;
  /** Expands or collapses it; on phones opens or closes the sheet. */
  toggle: () => void;
}

/** Reads the cookie; expanded where there is none. */
function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`);
}

function writeCookie(isExpanded: boolean): void {
  document.cookie = `${COOKIE}=${isExpanded}; path=/; max-age=${COOKIE_LIFETIME_S}; samesite=lax`;
}

/**
 * Holds the sidebar's state and listens for Ctrl/Cmd+B. Use once, in the layout.
 * @param opensAsRail whether the screen needs the width: the sidebar starts as icons there. Expanding it then lasts until the screen is
 *   left, and the cookie keeps what was chosen elsewhere.
 */
export function useSidebarState(opensAsRail: boolean): SidebarState {
  const isMobile = useIsMobile();
  const [isWide, setWide] = useState(readCookie);
  const [isRailWide, setRailWide] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (!opensAsRail && isRailWide) setRailWide(false);
  const isExpanded = opensAsRail ? isRailWide : isWide;

  const toggle = useCallback(() => {
    if (isMobile) {
      setSheetOpen((isOpen) => !isOpen);
      return;
    }
    if (opensAsRail) {
      setRailWide(!isExpanded);
      return;
    }
    setWide(!isExpanded);
    writeCookie(!isExpanded);
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
