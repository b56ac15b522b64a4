import { LogOut, PanelLeft, Search } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { SIGN_OUT_PATH, signOut } from '@/app/sign-out.ts';
import { isDevicePossible, releaseDevice } from '@/shared/push/release-device.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { hasNoMouse } from '@/shared/lib/media-query.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { BrandMark } from '@/shared/ui/brand-mark.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Tooltip, TooltipProvider } from '@/shared/ui/tooltip.tsx';
import { sidebarRow } from './sidebar-row.ts';
import { ProductVersion } from './product-version.tsx';
import { SidebarNav } from './sidebar-nav.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserBlock } from './user-block.tsx';

/** The sidebar beside the screen: 16rem wide, or 3rem with icons alone. */
export function DesktopSidebar({ isExpanded, onToggle, onGoTo }: { isExpanded: boolean; onToggle: () => void; onGoTo: () => void }) {
  return (
    <aside
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      className={cn(
        'sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r border-line bg-surface-1 transition-[width] duration-150 ease-out',
        isExpanded ? 'w-(--sidebar-width)' : 'w-(--sidebar-width-collapsed)',
      )}
    >
      <SidebarBody
        isExpanded={isExpanded}
        onGoTo={onGoTo}
        toggle={
          <IconButton
            label="Toggle Sidebar"
            shortcut={shortcutLabel('B')}
            tooltipSide="right"
            aria-expanded={isExpanded}
            onClick={onToggle}
          >
            <PanelLeft />
          </IconButton>
        }
      />
    </aside>
  );
}

/** Content of the sidebar, on desktop and in the sheet on phones. */
export interface SidebarBodyProps {
  isExpanded: boolean;
  /** The button that expands and collapses; the sheet has none. */
  toggle?: ReactNode;
  /** Opens the list of all there is to go to. */
  onGoTo: () => void;
  /** Called when an entry was chosen. */
  onNavigate?: () => void;
}

/** Title, the way to everything, entries, theme, account menu and log out. Its tooltips open at once. */
export function SidebarBody({ isExpanded, toggle, onGoTo, onNavigate }: SidebarBodyProps) {
  return (
    <TooltipProvider delayMs={0}>
      <header className={cn('flex h-14 shrink-0 items-center gap-2.5', isExpanded ? 'pl-4 pr-1.5' : 'justify-center')}>
        {isExpanded && (
          <>
            <BrandMark />
            <span className="truncate text-lg font-semibold tracking-[-0.01em]">Viral Slides</span>
            <ProductVersion />
          </>
        )}
        {toggle}
      </header>
      <div className="flex-1 overflow-y-auto overflow-x-hidden px-1.5 py-2">
        <GoToButton isExpanded={isExpanded} onClick={onGoTo} />
        <SidebarNav isExpanded={isExpanded} {...(onNavigate ? { onNavigate } : {})} />
      </div>
      <footer className="flex shrink-0 flex-col gap-0.5 px-1.5 pb-2">
        <ThemeToggle isExpanded={isExpanded} />
        <hr className="my-1.5 border-line" />
        <UserBlock isExpanded={isExpanded} onNavigate={onNavigate} />
        <LogOutLink isExpanded={isExpanded} />
      </footer>
    </TooltipProvider>
  );
}

/** Opens the palette, for people who do not know its shortcut. */
function GoToButton({ isExpanded, onClick }: { isExpanded: boolean; onClick: () => void }) {
  const shortcut = shortcutLabel('K');
  return (
    <Tooltip label="Go to…" shortcut={shortcut} side="right" isEnabled={!isExpanded}>
      <button
        type="button"
        onClick={onClick}
        aria-label={isExpanded ? undefined : 'Go to…'}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={cn(sidebarRow({ isExpanded }), 'mb-2 border border-line')}
      >
        <Search aria-hidden />
        {isExpanded && (
          <>
            <span className="flex-1">Go to…</span>
            {!hasNoMouse() && (
              <kbd aria-hidden className="font-sans text-xs">
                {shortcut}
              </kbd>
            )}
          </>
        )}
      </button>
    </Tooltip>
  );
}

const MIDDLE = 1;

/** A link, so that it works in every way that links do. */
function LogOutLink({ isExpanded }: { isExpanded: boolean }) {
  return (
    <Tooltip label="Log out" side="right" isEnabled={!isExpanded}>
      <a
        href={SIGN_OUT_PATH}
        onClick={leave}
        onAuxClick={({ button }) => button === MIDDLE && void releaseDevice()}
        className={sidebarRow({ isExpanded })}
        aria-label={isExpanded ? undefined : 'Log out'}
      >
        <LogOut aria-hidden />
        {isExpanded && 'Log out'}
      </a>
    </Tooltip>
  );
}

/** A press that asks for a new tab is left to the browser; the session ends there, and this device is released here. */
function leave(event: MouseEvent): void {
  if (!isDevicePossible()) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return void releaseDevice();
  event.preventDefault();
  void signOut();
}
