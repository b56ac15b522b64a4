import { stepInStack, type Slide } from '@viral-slides/slide-document';
import { ChevronDown, ChevronUp, CopyPlus, Lock, LockOpen, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useDocumentActions } from '../editor-context.tsx';

/** A text or a picture in the list of layers. */
export interface LayerRowProps {
  slide: Slide;
  layer: { readonly id: string; readonly isLocked?: boolean | undefined };
  /** Name for the labels of its buttons. */
  name: string;
  /** Before its name. */
  icon?: ReactNode;
  isSelected: boolean;
  onPress: (event: MouseEvent) => void;
  onDoubleClick?: () => void;
  onDuplicate: () => void;
  onLock: (isLocked: boolean) => void;
  onRemove: () => void;
}

/** Actions on a layer as a whole, in a line. */
export function LayerRow({ slide, layer, name, icon, isSelected, ...on }: LayerRowProps) {
  const { perform } = useDocumentActions();
  const isLocked = layer.isLocked === true;
  const forward = stepInStack(slide, layer.id, 1);
  const backward = stepInStack(slide, layer.id, -1);
  return (
    <div className={cn('group flex items-center gap-0.5 rounded-control pr-1', isSelected ? 'bg-primary-soft' : 'hover:bg-surface-2')}>
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left text-sm touch:h-11"
        onClick={on.onPress}
        onDoubleClick={on.onDoubleClick}
      >
        {icon}
        <span className="min-w-0 truncate">{name}</span>
        {isLocked && (
          <Lock aria-hidden className="ml-auto size-4 shrink-0 text-primary group-focus-within:hidden group-hover:hidden touch:hidden" />
        )}
      </button>
      {/* Seen where the pointer or the focus is: a list of names is easier to read. */}
      <span className="flex shrink-0 gap-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
        <IconButton label={`Bring ${name} forward`} size="icon-sm" disabled={!forward} onClick={() => forward && perform(forward)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={`Send ${name} backward`} size="icon-sm" disabled={!backward} onClick={() => backward && perform(backward)}>
          <ChevronDown />
        </IconButton>
        <IconButton label={`Duplicate ${name}`} size="icon-sm" onClick={on.onDuplicate}>
          <CopyPlus />
        </IconButton>
        <IconButton
          label={`${isLocked ? 'Unlock' : 'Lock'} ${name}`}
          size="icon-sm"
          className={isLocked ? 'text-primary' : undefined}
          onClick={() => on.onLock(!isLocked)}
        >
          {isLocked ? <Lock /> : <LockOpen />}
        </IconButton>
        <IconButton label={`Delete ${name}`} size="icon-sm" onClick={on.onRemove}>
          <Trash2 />
        </IconButton>
      </span>
    </div>
  );
}
