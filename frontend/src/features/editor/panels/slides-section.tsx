import { Fragment, type ReactNode } from 'react';
import { OUTPUT_FORMATS, OUTPUT_FORMAT_IDS, SLIDE_COUNT, type OutputFormatId } from '@viral-slides/slide-document';
import { Select } from '@/shared/ui/select.tsx';
import { useDocumentActions, useEditorTools } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { setSlideCount } from '../session/slide-count.ts';
import { FoldedSection, PanelSection } from './panel-section.tsx';

const COUNTS = Array.from({ length: SLIDE_COUNT.max - SLIDE_COUNT.min + 1 }, (_, index) => SLIDE_COUNT.min + index);

/** Number of slides, and the size in which they are exported. */
export function SlidesSection() {
  const tools = useEditorTools();
  const count = useEditor((editor) => editor.document.slides.length);
  const { name } = OUTPUT_FORMATS[useEditor((editor) => editor.document.outputFormat)];
  return (
    <FoldedSection title="Slides" summary={`${count === 1 ? '1 slide' : `${count} slides`}, ${name}`}>
      <Select
        aria-label="Slide count"
        value={String(count)}
        onValueChange={(value) => setSlideCount(tools, Number(value))}
        options={COUNTS.map((number) => ({
          value: String(number),
          label: number === SLIDE_COUNT.recommended ? `${number} slides · Viral Structure` : `${number} slides`,
        }))}
        placeholder={`${count} slides`}
      />
      <FormatChoice />
    </FoldedSection>
  );
}

/** The size in which slides are exported. */
export function FormatSection() {
  return (
    <PanelSection title="Format">
      <FormatChoice />
    </PanelSection>
  );
}

function FormatChoice() {
  const { perform } = useDocumentActions();
  const format = useEditor((editor) => editor.document.outputFormat);
  return (
    <div role="radiogroup" aria-label="Output format" className="grid grid-cols-2 gap-2">
      {OUTPUT_FORMAT_IDS.map((id) => (
        <FormatOption
          key={id}
          id={id}
          isChosen={id === format}
          onChoose={() => perform({ type: 'set-output-format', payload: { outputFormat: id } })}
        />
      ))}
    </div>
  );
}

function FormatOption({ id, isChosen, onChoose }: { id: OutputFormatId; isChosen: boolean; onChoose: () => void }) {
  const { name, width, height } = OUTPUT_FORMATS[id];
  const longSide = 22;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-2 rounded-control border border-line p-2 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="output-format"
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
        aria-label={`${name}, ${width} × ${height}`}
      />
      <span aria-hidden className="flex size-6 shrink-0 items-center justify-center">
        <span
          className="rounded-[3px] border-[1.5px] border-muted"
          style={
            width >= height
              ? { width: longSide, height: (longSide * height) / width }
              : { height: longSide, width: (longSide * width) / height }
          }
        />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-xs font-medium">{breakable(name)}</span>
        <span className="whitespace-nowrap text-xs tabular text-muted">
          {width} × {height}
        </span>
      </span>
    </label>
  );
}

/** Lets a name like 'YouTube/Landscape' wrap after its slash. */
function breakable(name: string): ReactNode {
  return name.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
