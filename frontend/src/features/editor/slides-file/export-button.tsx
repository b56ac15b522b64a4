import { fileName } from '@viral-slides/file-names';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '@/shared/lib/download-blob.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';
import type { Template } from '../server/editor-server.ts';

/** Saves a template, as the server has it, as a `.slides` file with its pictures. */
export function ExportButton({ template }: { template: Template }) {
  const { server } = useEditorTools();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { writeSlidesFile } = await import('./write-slides-file.ts');
      const file = await writeSlidesFile(template, server.readPicture);
      downloadBlob(file, fileName({ title: template.name, fallback: 'template', ending: 'slides' }));
    } catch {
      toast({ title: 'The template was not exported', description: 'One of its images could not be read.', variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="self-start" isBusy={isBusy} busyLabel="Exporting..." onClick={() => void save()}>
      <Download />
      Export as a file
    </Button>
  );
}
