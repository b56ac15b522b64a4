import { Fragment, type ReactNode } from 'react';
import { useInTurn } from '@/shared/lib/use-in-turn.ts';
import { BrandSection } from '../brand/brand-section.tsx';
import { ChecksSection } from '../checks/checks-section.tsx';
import { HooksSection } from '../hook-library/hooks-section.tsx';
import { AltTextSection } from './alt-text-section.tsx';
import { AutomationSection } from './automation-section.tsx';
import { CaptionSection } from './caption-section.tsx';
import { LayersSection } from './layers-section.tsx';
import { useOnlyText } from './use-only-text.ts';
import { useEditor } from '../editor-selectors.ts';
import { PictureSection } from './picture-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { SlidesSection } from './slides-section.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { TemplatesSection } from './templates-section.tsx';
import { TextStyleSection } from './text-style-section.tsx';

/** Actions that open dialogs of the editor. */
export interface SettingsPanelProps {
  onSaveTemplate: () => void;
  onLoadTemplate: () => void;
  /** Called when a text was added, to be seen on the slide. */
  onTextAdded: () => void;
}

/** Everything that can be set about the slides, their texts, and what is posted with them. */
export function SettingsPanel({ onSaveTemplate, onLoadTemplate, onTextAdded }: SettingsPanelProps) {
  const design = [
    <PictureSection />,
    <AltTextSection />,
    <SlidesSection />,
    <AutomationSection />,
    <BrandSection />,
    <TemplatesSection onSave={onSaveTemplate} onLoad={onLoadTemplate} />,
  ];
  const text = [<PresetsSection onTextAdded={onTextAdded} />, <TextStyleSection />, <LayersSection />, <ChecksSection />];
  const drawn = useInTurn(Math.max(design.length, text.length));
  const post = (
    <>
      <CaptionSection />
      <HooksSection />
    </>
  );
  return <SettingsTabs design={first(drawn, design)} text={first(drawn, text)} post={post} />;
}

/** The first `count` sections. */
function first(count: number, sections: readonly ReactNode[]): ReactNode {
  return sections.slice(0, count).map((section, place) => <Fragment key={place}>{section}</Fragment>);
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
  useOnlyText();
  const isAdjustingPicture = useEditor((editor) => editor.isAdjustingPicture);
  return (
    <SheetScroller>
      {!isAdjustingPicture && <TextStyleSection isWhole />}
      <PictureSection />
      <AltTextSection />
      <ChecksSection isWhole />
    </SheetScroller>
  );
}

function SheetScroller({ children }: { children: ReactNode }) {
  return <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-2 scroll-pt-12 bg-surface-1">{children}</div>;
}
