import {
  lacksAltText,
  SAFE_ZONES,
  SAFE_ZONE_PLATFORMS,
  safeArea,
  type Finding,
  type Slide,
  type TextLayer,
} from '@viral-slides/slide-document';
import { TriangleAlert } from 'lucide-react';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { SegmentedControl } from '@/shared/ui/segmented-control.tsx';
import { passFocusToText } from '../canvas/pass-focus-to-text.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions } from '../editor-slice.ts';
import { layerName } from '../layer-name.ts';
import { FoldedSection, PanelRow, PanelSection } from '../panels/panel-section.tsx';
import { findingWords } from './finding-words.ts';
import { useFindings } from './findings-context.tsx';

/**
 * Problems of the slide once it is posted, and the safe zones over the canvas.
 * @param isWhole shows the safe zones at once; otherwise they are folded away
 */
export function ChecksSection({ isWhole = false }: { isWhole?: boolean }) {
  const count = useFindings().findings.length;
  const badge = count > 0 && <Badge tone="warn">{count}</Badge>;
  if (isWhole)
    return (
      <PanelSection title="Checks" aside={badge}>
        <SafeZoneChoice />
        <Findings />
      </PanelSection>
    );
  const note = (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <Findings />
    </div>
  );
  return (
    <FoldedSection title="Checks" summary={badge} note={note}>
      <SafeZoneChoice />
    </FoldedSection>
  );
}

function Findings() {
  const { slide, findings } = useFindings();
  const count = findings.length;
  return (
    <>
      <p role="status" className={count === 0 ? 'text-sm text-muted' : 'sr-only'}>
        {count === 0 ? 'No problems found' : `${count === 1 ? '1 problem' : `${count} problems`} found on this slide`}
      </p>
      {slide && lacksAltText(slide) && (
        <p className="text-sm text-muted text-pretty">This picture has no alt text yet. Describe it under Design, Alt text.</p>
      )}
      {slide && count > 0 && (
        <ul aria-label="Findings" className="flex flex-col gap-2">
          {findings.map((finding) => (
            <FindingRow key={`${finding.layerId} ${finding.kind}`} finding={finding} slide={slide} />
          ))}
        </ul>
      )}
    </>
  );
}

function SafeZoneChoice() {
  const dispatch = useAppDispatch();
  const format = useEditor((editor) => editor.document.outputFormat);
  const shown = useEditor((editor) => editor.safeZone);
  if (!safeArea('tiktok', format))
    return <p className="text-sm text-muted text-pretty">Safe zones apply only to 9:16 slides; apps do not cover this format.</p>;
  return (
    <PanelRow label="Safe zone">
      <SegmentedControl
        aria-label="Safe zone"
        className="w-full"
        value={shown ?? 'off'}
        onValueChange={(choice) => dispatch(editorActions.safeZoneSet(choice === 'off' ? null : choice))}
        segments={[
          { value: 'off', label: 'Off' },
          ...SAFE_ZONE_PLATFORMS.map((platform) => ({ value: platform, label: SAFE_ZONES[platform].name })),
        ]}
      />
    </PanelRow>
  );
}

function FindingRow({ finding, slide }: { finding: Finding; slide: Slide }) {
  const dispatch = useAppDispatch();
  const layer = slide.textLayers.find(({ id }) => id === finding.layerId);
  if (!layer) return null;
  const { problem, advice } = findingWords(finding, layer);
  return (
    <li className="flex flex-col items-start rounded-control bg-surface-2">
      <button
        type="button"
        className="flex w-full gap-2 rounded-control p-2 text-left text-sm hover:bg-surface-3"
        onClick={() => dispatch(editorActions.layerSelected(layer.id))}
      >
        <TriangleAlert aria-hidden className="mt-px size-4 shrink-0 text-warn" />
        <span className="min-w-0 text-pretty wrap-anywhere">
          <span className="line-clamp-2 font-medium">{layerName(layer)}</span> {problem}
        </span>
      </button>
      {advice ? (
        <p className="pb-2 pl-8 pr-2 text-sm text-muted text-pretty">{advice}</p>
      ) : (
        <MoveInside finding={finding} layer={layer} slideId={slide.id} />
      )}
    </li>
  );
}

function MoveInside({ finding, layer, slideId }: { finding: Finding; layer: TextLayer; slideId: string }) {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  if (finding.kind !== 'under-interface' || !finding.target) return null;
  const box = { ...finding.box, ...finding.target };
  return (
    <Button
      className="mb-2 ml-8"
      aria-label={`Move clear: ${layerName(layer)}`}
      onClick={() => {
        dispatch(editorActions.layerSelected(layer.id));
        perform({ type: 'move-text-layer', payload: { slideId, layerId: layer.id, box } });
        // This button goes with its finding.
        passFocusToText();
      }}
    >
      Move clear
    </Button>
  );
}
