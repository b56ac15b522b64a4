import type { OutputFormatId } from '@viral-slides/slide-document';
import { useEffect, useRef, useState } from 'react';
import { downloadBlob, downloadBlobs } from '@/shared/lib/download-blob.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { ExportEngine } from './export-engine.ts';
import { slideFileName, zipFileName } from './export-names.ts';
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
}

/** Exports the slides as they are when it starts. */
export function useExport(): ExportControl {
  const { store } = useEditorTools();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  // Kept for the next export: starting a worker and fetching its fonts takes a good part of a short one.
  const engine = useRef<ExportEngine | null>(null);
  const dropEngine = () => {
    engine.current?.close();
    engine.current = null;
  };

  useEffect(
    () => () => {
      // Nobody waits for the files of an editor that was left.
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
    const drawing = (engine.current ??= await startExportEngine(signal));
    try {
      const result = await renderSlides({ slides, format, signal, render: drawing.render, onProgress: report });
      await deliver({ kind, format, projectName: project && !project.isAutosave ? project.name : null, engine: drawing, signal }, result);
      // A worker that broke would answer no further export either.
      if (result.failed.length > 0) dropEngine();
    } catch (error) {
      // What was given up still runs in the worker.
      dropEngine();
      if (!signal.aborted) toast({ title: 'Export failed', description: messageOf(error), variant: 'destructive' });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}

interface Delivery {
  kind: ExportKind;
  format: OutputFormatId;
  projectName: string | null;
  engine: ExportEngine;
  signal: AbortSignal;
}

async function deliver({ kind, format, projectName, engine, signal }: Delivery, { rendered, failed }: RenderResult): Promise<void> {
  if (kind === 'pictures') {
    const files = rendered.map(({ number, blob }) => ({ blob, fileName: slideFileName(number, format) }));
    await downloadBlobs(files, signal);
  } else if (rendered.length > 0) downloadBlob(await engine.zip(rendered, { signal }), zipFileName(projectName, format));
  if (failed.length > 0) toast({ title: 'Not all slides were exported', description: describeFailures(failed), variant: 'destructive' });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Please try again.';
}
