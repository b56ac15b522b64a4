import { Sheet } from '@/shared/ui/sheet.tsx';
import { SmallScreenBar } from '../toolbar/small-screen-bar.tsx';
import type { EditorParts } from './editor-parts.ts';

/** Windows below 1024 px: the canvas has the window for itself and the panels are sheets. */
export function PhoneLayout({ bar, panels: { shown, toggle }, library, settings, canvas, strip, onNewProject }: EditorParts) {
  return (
    <>
      <SmallScreenBar {...bar} onNewProject={onNewProject} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {canvas}
        {strip}
      </div>
      <Sheet isOpen={shown.library} onOpenChange={() => toggle('library')} title="Image Library" side="bottom" className="h-[75dvh]">
        {library}
      </Sheet>
      <Sheet isOpen={shown.settings} onOpenChange={() => toggle('settings')} title="Settings Panel" side="bottom" className="h-[60dvh]">
        {settings}
      </Sheet>
    </>
  );
}
