import { useRef, type ReactNode } from 'react';
import { ChecksSection } from '../checks/checks-section.tsx';
import { AutomationSection } from './automation-section.tsx';
import { CaptionSection } from './caption-section.tsx';
import { LayersSection } from './layers-section.tsx';
import { useEditor } from '../editor-selectors.ts';
import { PictureSection } from './picture-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { FormatSection, SlidesSection } from './slides-section.tsx';
import { TemplatesSection } from './templates-section.tsx';
import { TextStyleSection } from './text-style-section.tsx';
import { useFollowSelection } from './use-follow-selection.ts';

/** What opens dialogs of the editor. */
export interface SettingsPanelProps {
  onSaveTemplate: () => void;
  onLoadTemplate: () => void;
  /** Called when a text was added, to be seen on the slide. */
  onTextAdded: () => void;
}

/** Everything that can be set about the slides and their texts. */
export function SettingsPanel({ onSaveTemplate, onLoadTemplate, onTextAdded }: SettingsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFollowSelection(panel, 'Text style');
  // The opaque ground lets the browser keep the panel in a layer of its own; without it each change on the slide sorts all of it anew.
  // What the focus is led to stops short of the heads that stay at the upper edge. The room at the end lets the last buttons be scrolled out from under a toast.
  return (
    <div
      ref={panel}
      className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain scroll-pb-2 scroll-pt-12 bg-surface-1 md:pb-28"
    >
      <SlidesSection />
      <FormatSection />
      <PresetsSection onTextAdded={onTextAdded} />
      <TextStyleSection />
      <PictureSection />
      <LayersSection />
      <ChecksSection />
      <CaptionSection />
      <AutomationSection />
      <TemplatesSection onSave={onSaveTemplate} onLoad={onLoadTemplate} />
    </div>
  );
}

/** The tool Text of small screens: adding texts, and the list of them. */
export function TextPanel({ onTextAdded }: Pick<SettingsPanelProps, 'onTextAdded'>) {
  return (
    <SheetScroller>
      <PresetsSection onTextAdded={onTextAdded} />
      <LayersSection />
    </SheetScroller>
  );
}

/** The tool Style of small screens: the look of what is worked on, text or picture, and what the checks say about it. */
export function StylePanel() {
  const isAdjustingPicture = useEditor((editor) => editor.isAdjustingPicture);
  return (
    <SheetScroller>
      {!isAdjustingPicture && <TextStyleSection />}
      <PictureSection />
      <ChecksSection />
    </SheetScroller>
  );
}

function SheetScroller({ children }: { children: ReactNode }) {
  return <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-2 scroll-pt-12 bg-surface-1">{children}</div>;
}
