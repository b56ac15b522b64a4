import { MAX_CONTENT_LENGTH, type Command, type Slide, type TextLayer } from '@viral-slides/slide-document';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Project } from '@/shared/api/generated/projects.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Textarea } from '@/shared/ui/field.tsx';
import { useTextProblems } from '../checks/use-text-problems.ts';
import { useSaveRow, type RowOfSeries } from './save-row.ts';

/** Edited row, and the callbacks afterwards. */
export interface RowEditorProps {
  of: RowOfSeries;
  project: Project;
  /** Place of the slide, from 0. */
  at: number;
  /** Called with whether there are unsaved words. */
  onTyped: (row: number, isTyped: boolean) => void;
  onSaved: () => void;
  /** The person wants it closed. */
  onLeave: () => void;
  /** The person chose the version that is saved: it closes without a question. */
  onDiscard: () => void;
}

/** Reason why nothing was saved. */
interface Problem {
  text: string;
  /** Another version was saved since. */
  isConflict: boolean;
}

/** Words by slide and text; what was not typed in is as it is in the project. */
type Typed = Record<string, string>;

/** The texts of a slide, in fields. What was typed stays until it is saved or thrown away, whatever happens to the project. */
export function RowEditor({ of, project, at, onTyped, onSaved, onLeave, onDiscard }: RowEditorProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const warnings = useTextProblems(project);
  const save = useSaveRow();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [at]);
  useReportTyped(of.row, isUnsaved(typed, project.slides), onTyped);
  const slide = project.slides[at];
  const isConflict = problem?.isConflict === true;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await save(of, project, commandsOf(typed));
    setBusy(false);
    if (outcome.ok) onSaved();
    else setProblem({ text: outcome.reason, isConflict: outcome.isConflict === true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of the list would leave the field.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else return;
    event.preventDefault();
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      aria-label={`Texts of slide ${at + 1} of ${project.name}`}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-3"
    >
      {slide && (
        <Texts slide={slide} at={at} typed={typed} isConflict={isConflict} onType={(key, words) => setTyped({ ...typed, [key]: words })} />
      )}
      <ul className="flex flex-col gap-0.5 text-sm text-warn empty:hidden">
        {warnings
          .filter((warning) => warning.slide === at + 1)
          .map(({ sentence }, n) => (
            <li key={n}>{sentence}</li>
          ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem.text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="solid" isBusy={isBusy} busyLabel="Saving..." disabled={Object.keys(typed).length === 0}>
          {isConflict ? 'Save my texts' : 'Save'}
        </Button>
        <Button variant="outline" onClick={isConflict ? onDiscard : onLeave} disabled={isBusy}>
          {isConflict ? 'Keep the other version' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}

interface TextsProps {
  slide: Slide;
  at: number;
  typed: Typed;
  /** Fields that were typed in say what another version has there. */
  isConflict: boolean;
  onType: (key: string, words: string) => void;
}

function Texts({ slide, at, typed, isConflict, onType }: TextsProps) {
  const layers = slide.textLayers.filter(isWritable);
  if (layers.length === 0) return <p className="text-sm text-muted">Slide {at + 1} has no text that can be changed here.</p>;
  return layers.map((layer, n) => {
    const key = keyOf(slide, layer);
    const isOther = isConflict && typed[key] !== undefined && typed[key] !== layer.content;
    const label = layers.length > 1 ? `Slide ${at + 1}, text ${n + 1}` : `Slide ${at + 1}`;
    return (
      <Field key={key} label={label} hint={isOther ? `The other version says: ${layer.content}` : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_CONTENT_LENGTH}
            value={typed[key] ?? layer.content}
            onChange={({ target }) => onType(key, target.value)}
          />
        )}
      </Field>
    );
  });
}

/** Page numbers write themselves, and locked texts stay. */
function isWritable({ isPageNumber, watermark, isLocked }: TextLayer): boolean {
  return isPageNumber !== true && watermark === undefined && isLocked !== true;
}

/** Reports whether there are unsaved texts, and that there are none once the editor is gone. */
function useReportTyped(row: number, isTyped: boolean, onTyped: RowEditorProps['onTyped']): void {
  useEffect(() => onTyped(row, isTyped), [row, isTyped, onTyped]);
  useEffect(() => () => onTyped(row, false), [row, onTyped]);
}

/** Whether something was typed that the project does not say. */
function isUnsaved(typed: Typed, slides: readonly Slide[]): boolean {
  const words = new Map(slides.flatMap((slide) => slide.textLayers.map((layer) => [keyOf(slide, layer), layer.content])));
  return Object.entries(typed).some(([key, content]) => words.get(key) !== content);
}

const SEPARATOR = '\n';

function keyOf(slide: Pick<Slide, 'id'>, layer: Pick<TextLayer, 'id'>): string {
  return `${slide.id}${SEPARATOR}${layer.id}`;
}

function commandsOf(typed: Typed): Command[] {
  return Object.entries(typed).map(([key, content]) => {
    const [slideId = '', layerId = ''] = key.split(SEPARATOR);
    return { type: 'update-text-layer', payload: { slideId, layerId, content } };
  });
}
