import { Link, useLocation } from 'react-router-dom';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { screenEntries } from './screen-entries.ts';
import { sidebarRow } from './sidebar-row.ts';

/** The entries of the sidebar. One is highlighted when the current route equals its route. */
export function SidebarNav({ isExpanded, onNavigate }: { isExpanded: boolean; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {screenEntries.map(({ path, label, icon: Icon }) => {
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
