import { FolderOpen, Save } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { FoldedSection } from './panel-section.tsx';

/** Saving the slides as a template and loading one. */
export function TemplatesSection({ onSave, onLoad }: { onSave: () => void; onLoad: () => void }) {
  return (
    <FoldedSection title="Templates">
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onSave}>
          <Save />
          Save template
        </Button>
        <Button onClick={onLoad}>
          <FolderOpen />
          Load template
        </Button>
      </div>
    </FoldedSection>
  );
}
