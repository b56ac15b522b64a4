import { Link, useLocation } from 'react-router-dom';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { planEntries, screenEntries, type ScreenEntry } from './screen-entries.ts';
import { sidebarRow } from './sidebar-row.ts';

interface SidebarNavProps {
  isExpanded: boolean;
  onNavigate?: () => void;
}

/** The entries of the sidebar, and below them those that plan many posts. One is highlighted when the current route equals its route. */
export function SidebarNav(props: SidebarNavProps) {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Main">
        <EntryList {...props} entries={screenEntries} isActive={(path) => pathname === path} />
      </nav>
      <nav aria-label="Plan" className="mt-3">
        {props.isExpanded ? (
          <p aria-hidden className="px-3 pb-1 text-xs font-medium text-muted">
            Plan
          </p>
        ) : (
          <hr className="mb-3 border-line" />
        )}
        {/* A contact sheet is below the list of series. */}
        <EntryList {...props} entries={planEntries} isActive={(path) => pathname === path || pathname.startsWith(`${path}/`)} />
      </nav>
    </>
  );
}

interface EntryListProps extends SidebarNavProps {
  entries: readonly Omit<ScreenEntry, 'letter'>[];
  isActive: (path: string) => boolean;
}

function EntryList({ entries, isActive, isExpanded, onNavigate }: EntryListProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Tooltip label={label} side="right" isEnabled={!isExpanded}>
            <Link
              to={path}
              onClick={onNavigate}
              aria-current={isActive(path) ? 'page' : undefined}
              aria-label={isExpanded ? undefined : label}
              className={sidebarRow({ isExpanded, isActive: isActive(path) })}
            >
              <Icon aria-hidden />
              {isExpanded && label}
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
