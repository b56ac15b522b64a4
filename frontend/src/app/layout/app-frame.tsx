import { LoadingScreen } from '@/app/loading-screen.tsx';
import { BrandMark } from '@/shared/ui/brand-mark.tsx';
import { isExpandedAt } from './sidebar-state.ts';

/**
 * The frame of the signed-in screens while the session is still being checked: as `AppLayout` will draw it, without controls, so that nothing shifts when it replaces
 * this.
 */
export function AppFrame() {
  const isExpanded = isExpandedAt(window.location.pathname);
  const width = isExpanded ? 'w-(--sidebar-width)' : 'w-(--sidebar-width-collapsed)';
  return (
    <div className="flex min-h-dvh flex-col [--topbar-height:3.25rem] md:flex-row md:[--topbar-height:0rem]">
      <div aria-hidden className="flex h-(--topbar-height) shrink-0 items-center gap-2 border-b border-line bg-bg pl-13 md:hidden">
        <BrandMark className="size-5" />
        <span className="font-semibold">Viral Slides</span>
      </div>
      <div
        aria-hidden
        // Not by `cn`, whose first call is too dear for the first drawing.
        className={`sticky top-0 hidden h-dvh shrink-0 overflow-hidden border-r border-line bg-surface-1 md:block ${width}`}
      >
        {isExpanded && (
          <div className="flex h-14 items-center gap-2.5 pl-4">
            <BrandMark />
            <span className="text-lg font-semibold tracking-[-0.01em]">Viral Slides</span>
          </div>
        )}
      </div>
      <div className="h-[calc(100dvh-var(--topbar-height))] min-w-0 flex-1 overflow-hidden">
        <LoadingScreen />
      </div>
    </div>
  );
}
