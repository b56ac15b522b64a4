import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useEditorTools } from '../editor-context.tsx';

/** Takes a template from a `.slides` file. */
export function ImportButton({ onImported }: { onImported: () => void }) {
  const { server } = useEditorTools();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { importTemplate } = await import('./import-template.ts');
      const { name } = await importTemplate(file, server);
      toast({ title: 'Template imported', description: `“${name}” is now in your templates, and its images are in your library.` });
      onImported();
    } catch (failure) {
      setRefusal(reasonOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button isBusy={isBusy} busyLabel="Importing..." onClick={() => picker.current?.click()}>
        <Upload />
        Import a template
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".slides"
        aria-label="Template file"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-danger">
          The file was not imported. {refusal}
        </p>
      )}
    </div>
  );
}

function reasonOf(failure: unknown): string {
  // Its class comes with what is loaded later.
  if (failure instanceof Error && failure.name === 'FileRefused') return failure.message;
  return problemDetail(failure) ?? refusedOrUnanswered(failure, 'Something went wrong. Please try again.');
}
