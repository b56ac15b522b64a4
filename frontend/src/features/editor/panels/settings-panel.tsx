import { ChecksSection } from '../checks/checks-section.tsx';
import { AutomationSection } from './automation-section.tsx';
import { CaptionSection } from './caption-section.tsx';
import { LayersSection } from './layers-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { FormatSection, SlidesSection } from './slides-section.tsx';
import { TemplatesSection } from './templates-section.tsx';
import { TextStyleSection } from './text-style-section.tsx';

/** What opens dialogs of the editor. */
export interface SettingsPanelProps {
  onSaveTemplate: () => void;
  onLoadTemplate: () => void;
}

/** Everything that can be set about the slides and their texts. */
export function SettingsPanel({ onSaveTemplate, onLoadTemplate }: SettingsPanelProps) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      <SlidesSection />
      <FormatSection />
      <PresetsSection />
      <TextStyleSection />
      <LayersSection />
      <ChecksSection />
      <CaptionSection />
      <AutomationSection />
      <TemplatesSection onSave={onSaveTemplate} onLoad={onLoadTemplate} />
    </div>
  );
}
