import { renderSlideToBlob } from '@viral-slides/slide-renderer';
import { useRef, useState } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';
import { editorOf } from '../edit-document.ts';
import { useEditorTools } from '../editor-context.tsx';
import { downloadBlob } from './download-blob.ts';
import { slideFileName, zipFileName } from './export-names.ts';
import { describeFailures, renderSlides } from './render-slides.ts';
import { zipSlides } from './zip-slides.ts';

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
  start: (kind: 'pictures' | 'zip') => Promise<void>;
  cancel: () => void;
}

/** Exports the slides as they are when it starts. */
export function useExport(): ExportControl {
  const { store } = useEditorTools();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async (kind: 'pictures' | 'zip') => {
    const { document: slideDocument, project } = editorOf(store);
    const { slides, outputFormat: format } = slideDocument;
    if (slides.length === 0) return window.alert('No slides to export');
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: slides.length });
    try {
      const { rendered, failed } = await renderSlides({
        slides,
        format,
        signal: controller.signal,
        render: renderSlideToBlob,
        onProgress: (done) => setProgress({ done, total: slides.length }),
      });
      if (kind === 'zip' && rendered.length > 0)
        downloadBlob(await zipSlides(rendered), zipFileName(project && !project.isAutosave ? project.name : null, format));
      if (kind === 'pictures') for (const { number, blob } of rendered) downloadBlob(blob, slideFileName(number, format));
      if (failed.length > 0)
        toast({ title: 'Not all slides were exported', description: describeFailures(failed), variant: 'destructive' });
    } catch (error) {
      if (!controller.signal.aborted)
        toast({
          title: 'Export failed',
          description: error instanceof Error ? error.message : 'Please try again.',
          variant: 'destructive',
        });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}
