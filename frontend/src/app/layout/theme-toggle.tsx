import { Moon } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { setTheme, useTheme } from '@/shared/lib/theme.ts';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { sidebarRow } from './sidebar-row.ts';

/** Switches between dark and light; the choice stays in this browser. */
export function ThemeToggle({ isExpanded }: { isExpanded: boolean }) {
  const isDark = useTheme() === 'dark';
  return (
    <Tooltip label="Dark Mode" side="right" isEnabled={!isExpanded}>
      <button
        type="button"
        role="switch"
        aria-checked={isDark}
        aria-label="Dark Mode"
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
        className={sidebarRow({ isExpanded })}
      >
        <Moon aria-hidden className={cn(!isExpanded && isDark && 'fill-current')} />
        {isExpanded && (
          <>
            <span className="flex-1">Dark Mode</span>
            <SwitchDrawing isOn={isDark} />
          </>
        )}
      </button>
    </Tooltip>
  );
}

/** The looks of a switch; the row around it is the control. */
function SwitchDrawing({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'flex h-5 w-9 items-center rounded-full border px-px',
        isOn ? 'border-transparent bg-primary' : 'border-line-strong bg-surface-3',
      )}
    >
      <span
        className={cn('size-4 rounded-full transition-transform duration-120 ease-out', isOn ? 'translate-x-4 bg-on-primary' : 'bg-faint')}
      />
    </span>
  );
}
