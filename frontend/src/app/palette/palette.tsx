import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListProjectSummariesQuery } from '@/features/projects/api.ts';
import { screenCommands } from '@/shared/keyboard/screen-commands.ts';
import { useTheme } from '@/shared/lib/theme.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { paletteGroups, type PaletteEntry } from './palette-groups.ts';
import { PaletteList } from './palette-list.tsx';
import { useHelpTexts } from './use-help-texts.ts';

/** Goes to a project or a screen, or does something, by a few letters of its name. @param props.typed initial search text */
export function Palette({ onClose, typed }: { onClose: () => void; typed: string }) {
  const [search, setSearch] = useState(typed);
  const [activeIndex, setActiveIndex] = useState(0);
  const { data: projects, isError } = useListProjectSummariesQuery({});
  const [commands] = useState(screenCommands);
  const helpTexts = useHelpTexts(search.trim() !== '');
  const world = { projects: projects ?? [], theme: useTheme(), navigate: useNavigate(), commands, helpTexts };
  const groups = paletteGroups(search, world);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(activeIndex, entries.length - 1)];
  const id = useId();
  // Run when the palette is gone, so that what opens next finds the focus where it was before.
  const chosen = useRef<PaletteEntry>(null);
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    chosen.current = entry;
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextIndex(event, entries.indexOf(active as PaletteEntry), entries.length);
    if (next !== null) setActiveIndex(next);
    else if (event.key === 'Enter') choose(active);
    else if (isOwnKey(event)) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Go to"
      description="Search projects, screens and actions."
      className="md:top-[12dvh] md:max-w-lg md:translate-y-0"
      onCloseAutoFocus={() => queueMicrotask(() => chosen.current?.run())}
    >
      <Input
        role="combobox"
        aria-label="Go to"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder="Name of a project, screen or action"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        onActivate={(entry) => setActiveIndex(entries.indexOf(entry))}
        onChoose={choose}
      />
      <p role="status" className={entries.length > 0 && !isError ? 'sr-only' : 'text-sm text-muted'}>
        {entries.length === 0 ? 'No results' : search !== '' && `${entries.length} found`}
        {isError && ' Your projects could not be loaded.'}
      </p>
    </Dialog>
  );
}

/** Index to which an arrow key leads among the entries, from the last one to the first and back; null for other keys. */
function nextIndex({ key }: KeyboardEvent, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  return key === 'ArrowUp' ? (from - 1 + count) % count : null;
}

/** The key that opened the palette closes it. */
function isOwnKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey);
}
