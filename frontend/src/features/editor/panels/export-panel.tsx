import { CalendarPlus, FileArchive, Upload } from 'lucide-react';
import { Button } from '@/shared/ui/button.tsx';
import { useEditor } from '../editor-selectors.ts';
import { CaptionSection } from './caption-section.tsx';
import { FormatSection } from './slides-section.tsx';

/** The options of the export, and what can be made of the slides. */
export interface ExportPanelProps {
  isExporting: boolean;
  onExport: () => void;
  onZip: () => void;
  onSchedule: () => void;
}

/** The last step on a phone: files or a post, the size of the slides, and the caption. */
export function ExportPanel({ isExporting, onExport, onZip, onSchedule }: ExportPanelProps) {
  const count = useEditor((editor) => editor.document.slides.length);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap gap-2 px-4 pb-3">
        <Button variant="solid" className="h-11 flex-1" onClick={onExport} isBusy={isExporting}>
          <Upload />
          {count === 1 ? 'Export 1 slide' : `Export ${count} slides`}
        </Button>
        <Button className="h-11" onClick={onZip} isBusy={isExporting}>
          <FileArchive />
          Zip
        </Button>
        <Button className="h-11 w-full" onClick={onSchedule}>
          <CalendarPlus />
          Schedule
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <FormatSection />
        <CaptionSection />
      </div>
    </div>
  );
}
