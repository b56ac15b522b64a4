import { useRef, type ReactNode } from 'react';
import { Badge } from '@/shared/ui/badge.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/shared/ui/tabs.tsx';
import { useFindings } from '../checks/findings-context.tsx';
import { rememberTab, SETTINGS_TABS, type SettingsTab } from './settings-tab.ts';
import { useFollowSelection } from './use-follow-selection.ts';
import { useShownTab } from './use-shown-tab.ts';

const NAMES: Record<SettingsTab, string> = { design: 'Design', text: 'Text', post: 'Post' };

/** The sections of each tab. The settings follow the selection, and open with the tab that was chosen last. */
export function SettingsTabs(sections: Record<SettingsTab, ReactNode>) {
  const [panel, scroller] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const shown = useShownTab(scroller);
  useFollowSelection({ panel, scroller }, shown);
  const choose = (value: string) => {
    const tab = value as SettingsTab;
    rememberTab(tab);
    shown.show(tab);
  };
  return (
    <Tabs ref={panel} value={shown.tab} onValueChange={choose} className="flex min-h-0 flex-1 flex-col bg-surface-1">
      <TabNames />
      {/* The opaque ground lets the browser keep the panel in a layer of its own; without it each change on the slide sorts all of it again.
          What the focus is led to stops short of the heads that stay at the upper edge. The room at the end lets the last buttons be
          scrolled out from under a toast, and the style of a selected text to the top. */}
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-2 scroll-pt-12 bg-surface-1 md:pb-64"
      >
        {/* Drawn together with the change of the tab: the place to scroll to must be there then. */}
        {SETTINGS_TABS.map((tab) => (
          <TabsContent key={tab} value={tab} tabIndex={-1} forceMount hidden={tab !== shown.tab}>
            {tab === shown.tab && sections[tab]}
          </TabsContent>
        ))}
      </div>
      <FoundElsewhere tab={shown.tab} />
    </Tabs>
  );
}

function TabNames() {
  const count = useFindings().findings.length;
  return (
    <TabsList aria-label="Settings" className="shrink-0 px-2">
      {SETTINGS_TABS.map((tab) => (
        <TabsTrigger key={tab} value={tab}>
          {NAMES[tab]}
          {tab === 'text' && count > 0 && (
            <Badge tone="warn" className="ml-1.5">
              {count}
              <span className="sr-only">{count === 1 ? ' problem' : ' problems'}</span>
            </Badge>
          )}
        </TabsTrigger>
      ))}
    </TabsList>
  );
}

/** Announces to screen readers what the checks found while another tab is shown. */
function FoundElsewhere({ tab }: { tab: SettingsTab }) {
  const count = useFindings().findings.length;
  return (
    <p role="status" className="sr-only">
      {tab !== 'text' && count > 0 && `${count === 1 ? '1 problem' : `${count} problems`} found on this slide`}
    </p>
  );
}
