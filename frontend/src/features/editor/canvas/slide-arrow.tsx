import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';

/** Goes one slide back or on; disabled where there is none. */
export function SlideArrow({ direction }: { direction: 'previous' | 'next' }) {
  const dispatch = useAppDispatch();
  const index = useEditor((editor) => editor.slideIndex);
  const count = useEditor((editor) => editor.document.slides.length);
  const target = direction === 'previous' ? index - 1 : index + 1;
  return (
    <IconButton
      label={direction === 'previous' ? 'Previous slide' : 'Next slide'}
      shortcut={direction === 'previous' ? '←' : '→'}
      variant="outline"
      className="rounded-full bg-surface-1"
      disabled={target < 0 || target >= count}
      onClick={() => dispatch(editorActions.slideSelected(target))}
    >
      {direction === 'previous' ? <ChevronLeft /> : <ChevronRight />}
    </IconButton>
  );
}
