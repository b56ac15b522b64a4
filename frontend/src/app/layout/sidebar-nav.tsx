import { CalendarDays, Camera, FolderOpen, PenTool, Users, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { sidebarRow } from './sidebar-row.ts';

/** An entry is highlighted when the current route equals its route. */
const ENTRIES: readonly { path: string; label: string; icon: LucideIcon }[] = [
  { path: '/projects', label: 'Projects', icon: FolderOpen },
  { path: '/screenshot', label: 'Screenshot', icon: Camera },
  { path: '/schedule', label: 'Schedule', icon: CalendarDays },
  { path: '/accounts', label: 'Accounts', icon: Users },
  { path: '/editor', label: 'Editor', icon: PenTool },
];

/** The entries of the sidebar. */
export function SidebarNav({ isExpanded, onNavigate }: { isExpanded: boolean; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {ENTRIES.map(({ path, label, icon: Icon }) => {
          const isActive = pathname === path;
          return (
            <li key={path}>
              <Tooltip label={label} side="right" isEnabled={!isExpanded}>
                <Link
                  to={path}
                  onClick={onNavigate}
                  aria-current={isActive ? 'page' : undefined}
                  aria-label={isExpanded ? undefined : label}
                  className={sidebarRow({ isExpanded, isActive })}
                >
                  <Icon aria-hidden />
                  {isExpanded && label}
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
