import { CalendarSync, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShortcutGroup } from '@/shared/keyboard/keyboard-help.ts';
import { shortcutLabel } from '@/shared/lib/shortcut-label.ts';
import { selectingEnd, useFocusOnStart } from '@/shared/selection/selecting-focus.ts';
import { FloatingSelectionBar, SelectionAction } from '@/shared/selection/selection-bar.tsx';
import { useSelectionKeys } from '@/shared/selection/use-selection-keys.ts';
import type { SelectionOf } from '@/shared/selection/use-selection.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import type { ScheduledPost } from '../api.ts';
import { isMovable } from '../move/move-rules.ts';
import { cancelPosts } from './cancel-posts.ts';
import { movePosts } from './move-posts.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { NewTime } from './new-times.ts';
import type { Unit } from './units.ts';

const SHORTCUTS: ShortcutGroup = {
  title: 'Selecting posts',
  shortcuts: [
    { keys: 'Shift + click', effect: 'Select everything up to the post' },
    { keys: shortcutLabel('A'), effect: 'Select all shown' },
    { keys: 'Delete', effect: 'Cancel the selected posts' },
    { keys: 'Escape', effect: 'Clear selection' },
  ],
};

/** Actions on the selected posts. */
export function PostBar({ selection, onEnd }: { selection: SelectionOf<Unit>; onEnd: () => void }) {
  const dispatch = useAppDispatch();
  const { selected } = selection;
  const [isMoving, setMoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const posts = selected.flatMap((unit) => unit.posts);
  const movable = posts.filter(isMovable);
  const end = () => selectingEnd(selected, onEnd)();

  /** Does it with all, and keeps those selected that it did not reach. */
  const run = async (act: () => Promise<readonly ScheduledPost[]>) => {
    const finish = selectingEnd(selected, onEnd);
    setBusy(true);
    const stayed = new Set((await act()).map(({ id }) => id));
    setBusy(false);
    if (stayed.size === 0) finish();
    else selection.only(selected.filter((unit) => unit.posts.some(({ id }) => stayed.has(id))));
  };
  const cancel = () => {
    if (posts.length === 0 || isBusy || !window.confirm(`Cancel ${posts.length === 1 ? 'this post' : `${posts.length} scheduled posts`}?`))
      return;
    void run(() => cancelPosts(dispatch, posts));
  };
  const move = (times: readonly NewTime[]) => {
    setMoving(false);
    void run(() => movePosts(dispatch, times));
  };
  useFocusOnStart(selected);
  useSelectionKeys({ onAll: selection.all, onClear: end, onDelete: cancel }, SHORTCUTS);
  return (
    <>
      <FloatingSelectionBar label="Selected posts" count={posts.length} hint="Select posts" onClear={end}>
        <SelectionAction icon={<CalendarSync />} label="Move…" disabled={movable.length === 0 || isBusy} onClick={() => setMoving(true)} />
        <SelectionAction
          icon={<Trash2 />}
          label={posts.length === 1 ? 'Cancel post' : 'Cancel posts'}
          disabled={posts.length === 0 || isBusy}
          onClick={cancel}
        />
      </FloatingSelectionBar>
      {isMoving && (
        <MoveDialog posts={movable} stayingCount={posts.length - movable.length} onMove={move} onClose={() => setMoving(false)} />
      )}
    </>
  );
}
