import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { Input } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import type { Arrangement, SortChoice } from '../list/arrange-projects.ts';

const SORTS: { value: SortChoice; label: string }[] = [
  { value: 'changed', label: 'Last change' },
  { value: 'created', label: 'Creation' },
  { value: 'name', label: 'Name' },
];

/** What they show and change. */
export interface ProjectToolsProps {
  arrangement: Arrangement;
  onChange: (change: Partial<Arrangement>) => void;
  /** The field, for who gives it the focus. */
  field: RefObject<HTMLInputElement | null>;
}

/** Search and order of the projects. */
export function ProjectTools({ arrangement, onChange, field }: ProjectToolsProps) {
  return (
    <div role="search" className="order-last flex w-full gap-2 @min-[684px]/projects:order-none @min-[684px]/projects:w-96">
      <div className="relative min-w-0 flex-1">
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
      <Select
        aria-label="Sort by"
        className="w-36 shrink-0"
        value={arrangement.sort}
        onValueChange={(sort) => onChange({ sort })}
        options={SORTS}
      />
    </div>
  );
}
