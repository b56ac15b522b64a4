import { useEditor } from '../editor-selectors.ts';
import { selectedIds } from '../editor-slice.ts';

/** Tells people who do not see the screen how many texts are selected; of a single one the focus tells. */
export function SelectionAnnouncer() {
  const count = useEditor((editor) => selectedIds(editor).length);
  return (
    <p role="status" aria-live="polite" className="sr-only" data-testid="selection">
      {count > 1 && `${count} texts selected`}
    </p>
  );
}
