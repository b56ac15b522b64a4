import { Folder, Search } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import type { Arrangement, SortChoice } from '../list/arrange-projects.ts';

const SORTS: { value: SortChoice; label: string }[] = [
  { value: 'changed', label: 'Last changed' },
  { value: 'created', label: 'Date created' },
  { value: 'name', label: 'Name' },
];

/** Stands before the name of a folder, so that none is mistaken for one of the other places. */
const FOLDER = 'folder ';
const PLACES: Record<string, Pick<Arrangement, 'folder' | 'isArchived'>> = {
  all: { folder: null, isArchived: false },
  archived: { folder: null, isArchived: true },
};

function placeOf({ folder, isArchived }: Arrangement): string {
  if (isArchived) return 'archived';
  return folder === null ? 'all' : `${FOLDER}${folder}`;
}

function FolderLabel({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Folder aria-hidden className="size-4 shrink-0 text-muted" />
      {name}
    </span>
  );
}

/** State of the tools, and its setters. */
export interface ProjectToolsProps {
  arrangement: Arrangement;
  folders: readonly string[];
  /** Number of archived projects. */
  archivedCount: number;
  onChange: (change: Partial<Arrangement>) => void;
  /** The field, for who gives it the focus. */
  field: RefObject<HTMLInputElement | null>;
  /** Content behind the choice. */
  children: ReactNode;
}

/** The search, and a button that opens the choice of folder and order and says what is chosen. */
export function ProjectTools({ arrangement, folders, archivedCount, onChange, field, children }: ProjectToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasPlaces = folders.length > 0 || archivedCount > 0 || arrangement.isArchived;
  return (
    // Its parts stand in the head of the screen: the choice in a row of its own.
    <div role="search" className="contents">
      <div className="relative order-1 min-w-32 flex-1 @min-[684px]/projects:order-none @min-[684px]/projects:max-w-60">
        <Search aria-hidden className="pointer-events-none absolute left-2.5 top-1/2 size-4 -translate-y-1/2 text-muted" />
        <Input
          ref={field}
          type="search"
          aria-label="Search projects"
          placeholder="Search..."
          className="pl-8.5"
          value={arrangement.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <Button
        className="order-1 min-w-0 max-w-48 @min-[684px]/projects:order-none @min-[684px]/projects:mr-auto"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="truncate">{filterText(arrangement)}</span>
      </Button>
      {isOpen && (
        <div className="order-2 flex w-full flex-wrap gap-2">
          {hasPlaces && (
            <Select
              aria-label="Show"
              className="w-40"
              value={placeOf(arrangement)}
              onValueChange={(place) => onChange(PLACES[place] ?? { folder: place.slice(FOLDER.length), isArchived: false })}
              options={[
                { value: 'all', label: 'All projects' },
                ...folders.map((name) => ({ value: `${FOLDER}${name}`, label: <FolderLabel name={name} /> })),
                { value: 'archived', label: `Archived (${archivedCount})` },
              ]}
            />
          )}
          <Select
            aria-label="Sort by"
            className="w-36"
            value={arrangement.sort}
            onValueChange={(sort) => onChange({ sort })}
            options={SORTS}
          />
          {children}
        </div>
      )}
    </div>
  );
}

/** `Filter`, and which folder is shown. */
function filterText({ folder, isArchived }: Arrangement): string {
  return isArchived ? 'Filter: Archived' : folder === null ? 'Filter' : `Filter: ${folder}`;
}
