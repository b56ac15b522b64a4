import { slideFileName, zipFileName } from '@viral-slides/file-names';
import type { OutputFormatId } from '@viral-slides/slide-document';
import { fontRequests } from '@viral-slides/slide-renderer';
import { startTransition, useEffect, useRef, useState } from 'react';
import { downloadBlobs, type NamedBlob } from '@/shared/lib/download-blob.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { ExportEngine } from './export-engine.ts';
import { describeFiles } from './exported-files.ts';
import { describeFailures, renderSlides, type RenderResult } from './render-slides.ts';
import { startExportEngine } from './start-export-engine.ts';

/** One JPEG a slide, or all of them in one ZIP. */
export type ExportKind = 'pictures' | 'zip';

/** A running export. */
export interface ExportProgress {
  done: number;
  total: number;
}

/** Starting and stopping an export. */
export interface ExportControl {
  /** Null while nothing is exported. */
  progress: ExportProgress | null;
  /** Downloads each slide as a JPEG, or all in one ZIP. */
  start: (kind: ExportKind) => Promise<void>;
  cancel: () => void;
  /** The files of the last export, while the person looks at them. */
  shownFiles: readonly NamedBlob[] | null;
  hideFiles: () => void;
}

/** Exports the slides as they are when it starts. */
export function useExport(): ExportControl {
  const { store } = useEditorTools();
  const [progress, setProgressNow] = useState<ExportProgress | null>(null);
  // The whole editor is drawn with it: in slices, so that the page answers in between.
  const setProgress = (next: ExportProgress | null) => startTransition(() => setProgressNow(next));
  const [shownFiles, setShownFiles] = useState<readonly NamedBlob[] | null>(null);
  const running = useRef<AbortController | null>(null);
  // Kept for the next export: starting a worker and fetching its fonts takes a good part of a short one.
  const engine = useRef<ExportEngine | null>(null);
  const engineFonts = useRef('');
  const dropEngine = () => {
    engine.current?.close();
    engine.current = null;
  };

  useEffect(
    () => () => {
      // Leaving the editor cancels the export.
      running.current?.abort();
      dropEngine();
    },
    [],
  );

  const start = async (kind: ExportKind) => {
    const { document: slideDocument, project } = editorOf(store);
    const { slides, outputFormat: format } = slideDocument;
    if (slides.length === 0) return window.alert('No slides to export');
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    const report = (done: number) => setProgress({ done, total: slides.length });
    report(0);
    // A worker only has the fonts that it was started with.
    const fonts = JSON.stringify(fontRequests(slides));
    if (engineFonts.current !== fonts) dropEngine();
    engineFonts.current = fonts;
    const drawing = (engine.current ??= await startExportEngine(slides, signal));
    try {
      const result = await renderSlides({ slides, format, signal, render: drawing.render, onProgress: report });
      const projectName = project && !project.isAutosave ? project.name : null;
      const files = await deliver({ kind, format, projectName, engine: drawing, signal }, result);
      showExportToast(files, result.failed, () => setShownFiles(files));
      // A worker that broke would answer no further export either.
      if (result.failed.length > 0) dropEngine();
    } catch (error) {
      // An abandoned export still runs in the worker.
      dropEngine();
      if (!signal.aborted) toast({ title: 'Export failed', description: messageOf(error), variant: 'destructive' });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort(), shownFiles, hideFiles: () => setShownFiles(null) };
}

interface Delivery {
  kind: ExportKind;
  format: OutputFormatId;
  projectName: string | null;
  engine: ExportEngine;
  signal: AbortSignal;
}

/** Hands the files to the browser's downloads. @returns the delivered result */
async function deliver({ kind, format, projectName, engine, signal }: Delivery, { rendered }: RenderResult): Promise<NamedBlob[]> {
  if (rendered.length === 0) return [];
  const files =
    kind === 'pictures'
      ? rendered.map(({ number, blob }) => ({ blob, fileName: slideFileName(number, format) }))
      : [{ blob: await engine.zip(rendered, { signal }), fileName: zipFileName(projectName, format) }];
  await downloadBlobs(files, signal);
  return files;
}

/** Ends an export with its outcome. */
function showExportToast(files: readonly NamedBlob[], failed: RenderResult['failed'], showAgain: () => void): void {
  const action = files.length > 0 ? { action: { label: 'Download again', onSelect: showAgain } } : {};
  if (failed.length > 0)
    toast({ title: 'Not all slides were exported', description: describeFailures(failed), variant: 'destructive', ...action });
  else toast({ title: 'Slides exported', description: describeFiles(files), ...action });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Please try again.';
}
