import { Menu } from 'lucide-react';
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useAppKeys } from '@/app/keyboard/use-app-keys.ts';
import { QuickWays } from '@/app/palette/quick-ways.tsx';
import { useHandoverToasts } from '@/features/handover/use-handover-toasts.ts';
import { useInTurn } from '@/shared/lib/use-in-turn.ts';
import { useMediaQuery } from '@/shared/lib/media-query.ts';
import { isNothingFocused } from '@/shared/lib/nothing-focused.ts';
import { BrandMark } from '@/shared/ui/brand-mark.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Sheet } from '@/shared/ui/sheet.tsx';
import { TopbarSlot } from '@/shared/ui/topbar-slot.ts';
import { DesktopSidebar, SidebarBody } from './sidebar.tsx';
import { CRAMPED, opensAsRailAt, useSidebarState, type SidebarState } from './sidebar-state.ts';

/** The frame of all signed-in screens: sidebar at the left, or a bar with a menu on phones, and the screen. */
export function AppLayout() {
  const { pathname } = useLocation();
  const isCramped = useMediaQuery(CRAMPED);
  const sidebar = useSidebarState(opensAsRailAt(pathname, isCramped));
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useHandoverToasts();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  useAppKeys(openPalette);
  const main = useFocusOnScreen(pathname);
  const isScreenDue = useInTurn(2) === 2;
  return (
    <div className="flex min-h-dvh flex-col [--topbar-height:3.25rem] md:flex-row md:[--topbar-height:0rem]">
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-primary px-3 py-2 font-medium text-on-primary focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        Skip to content
      </a>
      {sidebar.isMobile ? (
        <MobileBar sidebar={sidebar} slotRef={setSlot} onGoTo={openPalette} />
      ) : (
        <DesktopSidebar isExpanded={sidebar.isExpanded} onToggle={sidebar.toggle} onGoTo={openPalette} />
      )}
      <main ref={main} id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <TopbarSlot value={slot}>{isScreenDue && <Outlet />}</TopbarSlot>
      </main>
      <QuickWays isPaletteOpen={isPaletteOpen} onPaletteClose={() => setPaletteOpen(false)} />
      {isScreenDue && <ScrollRestoration />}
    </div>
  );
}

/**
 * Gives the focus to a screen when the one before took it away, e.g. with the button that led here: the keyboard goes on there, and not
 * at the top of the page. The entries of the sidebar stay and keep it.
 */
function useFocusOnScreen(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isNothingFocused(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The app's bar on phones. A screen that puts its own controls into it takes the place of the title. */
function MobileBar({ sidebar, slotRef, onGoTo }: { sidebar: SidebarState; slotRef: Ref<HTMLDivElement>; onGoTo: () => void }) {
  // When the menu is gone, so that the focus returns to its button in the end.
  const isGoingTo = useRef(false);
  const whenClosed = () => {
    if (isGoingTo.current) onGoTo();
    isGoingTo.current = false;
  };
  return (
    <header className="sticky top-0 z-30 flex h-(--topbar-height) shrink-0 items-center gap-2 border-b border-line bg-bg px-2">
      <IconButton label="Open menu" tooltipSide="bottom" aria-expanded={sidebar.isSheetOpen} onClick={() => sidebar.setSheetOpen(true)}>
        <Menu />
      </IconButton>
      <div ref={slotRef} className="peer flex min-w-0 flex-1 items-center empty:hidden" />
      <span className="hidden items-center gap-2 font-semibold peer-empty:flex">
        <BrandMark className="size-5" />
        Viral Slides
      </span>
      <Sheet
        isOpen={sidebar.isSheetOpen}
        onOpenChange={sidebar.setSheetOpen}
        title="Menu"
        side="left"
        className="w-(--sidebar-width-mobile) max-w-[86vw]"
        onClosed={whenClosed}
      >
        <SidebarBody
          isExpanded
          onGoTo={() => {
            isGoingTo.current = true;
            sidebar.setSheetOpen(false);
          }}
          onNavigate={() => sidebar.setSheetOpen(false)}
        />
      </Sheet>
    </header>
  );
}
