import { useDndContext, useDroppable } from '@dnd-kit/core';
import { Images, MoreHorizontal, Palette, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Pack } from '@/shared/api/generated/media.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '@/shared/ui/menu.tsx';
import { PackDot } from '@/shared/ui/pack-dot.tsx';
import { useRovingGrid, type RovingGrid } from '@/shared/ui/use-roving-grid.ts';
import { imageCountText } from '../images/image-words.ts';
import type { OpenPack } from './use-open-pack.ts';

export interface PackListProps extends OpenPack {
  /** Images in the library. */
  imageCount: number;
  /** Opens the dialog about a pack; without one, of a new one. */
  onAsk: (dialog: { kind: 'pack'; pack?: Pack } | { kind: 'delete-pack'; pack: Pack }) => void;
}

/** The packs with how much is in each; one opens by a press, and takes pictures that are dropped on it. At the side, or a row above the pictures where there is no room. */
export function PackList({ packs, counts, pack: opened, open, imageCount, onAsk }: PackListProps) {
  // 200 packs are one stop of the Tab key, with the menu of the one that it leads to.
  const roving = useRovingGrid(packs.length + 1, 1);
  return (
    <nav
      aria-label="Packs"
      className="flex shrink-0 gap-1 border-line px-3 py-1 max-lg:border-b lg:w-56 lg:flex-col lg:border-r lg:py-2 lg:pl-7 lg:pr-2"
    >
      <ul className="relative flex min-h-0 min-w-0 gap-1 overflow-auto overscroll-contain p-1 lg:flex-col" {...roving.grid}>
        <PackRow
          control={roving.control(0)}
          isOpen={!opened}
          onOpen={() => open(null)}
          count={imageCount}
          mark={<Images aria-hidden className="size-4 text-muted" />}
          name="All images"
        />
        {packs.map((pack, index) => (
          <DroppablePack
            key={pack.id}
            pack={pack}
            control={roving.control(index + 1)}
            isOpen={pack === opened}
            onOpen={() => open(pack.id)}
            count={counts.get(pack.id) ?? 0}
            menu={
              <Menu
                trigger={
                  <IconButton
                    label={`More about ${pack.name}`}
                    size="icon-sm"
                    tabIndex={roving.control(index + 1).tabIndex}
                    className="shrink-0 touch:size-11"
                  >
                    <MoreHorizontal />
                  </IconButton>
                }
              >
                <MenuItem onSelect={() => onAsk({ kind: 'pack', pack })}>
                  <Palette />
                  Name and color
                </MenuItem>
                <MenuItem onSelect={() => onAsk({ kind: 'delete-pack', pack })}>
                  <Trash2 />
                  Delete pack
                </MenuItem>
              </Menu>
            }
          />
        ))}
      </ul>
      <Button variant="ghost" className="m-1 shrink-0 justify-start gap-2 px-2 text-muted" onClick={() => onAsk({ kind: 'pack' })}>
        <Plus />
        <span className="max-lg:sr-only">New pack</span>
      </Button>
    </nav>
  );
}

/** Props of a row of the list. */
interface PackRowProps {
  name: string;
  count: number;
  mark: ReactNode;
  control: ReturnType<RovingGrid['control']>;
  isOpen: boolean;
  onOpen: () => void;
  menu?: ReactNode;
}

interface PackRowDrop {
  setNodeRef?: (element: HTMLElement | null) => void;
  isOver?: boolean;
}

function PackRow({ name, count, mark, control, isOpen, onOpen, menu, setNodeRef, isOver = false }: PackRowProps & PackRowDrop) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <li
      ref={setNodeRef}
      className={cn(
        'flex min-w-0 items-center rounded-control max-lg:shrink-0',
        isOpen ? 'bg-surface-2' : 'hover:bg-surface-2',
        isOver && 'bg-primary-soft ring-2 ring-inset ring-primary',
      )}
    >
      <button
        {...control}
        ref={button}
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left max-lg:max-w-52 touch:h-11"
      >
        <span className="grid size-4 shrink-0 place-items-center">{mark}</span>
        <span className={cn('min-w-0 flex-1 truncate', isOpen && 'font-medium')} title={name}>
          {name}
        </span>
        <span aria-hidden className="text-sm text-muted tabular">
          {count.toLocaleString('en')}
        </span>
        <span className="sr-only">, {imageCountText(count)}</span>
      </button>
      {menu}
    </li>
  );
}

/** A row on which pictures can be dropped. */
function DroppablePack({ pack, ...row }: Omit<PackRowProps, 'name' | 'mark'> & { pack: Pack }) {
  const { setNodeRef, isOver } = useDroppable({ id: `pack ${pack.id}`, data: { packId: pack.id } });
  const isCarrying = useDndContext().active !== null;
  return <PackRow {...row} name={pack.name} mark={<PackDot color={pack.color} />} setNodeRef={setNodeRef} isOver={isCarrying && isOver} />;
}
