import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { problemDetail } from '@/shared/api/api-error.ts';
import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useUploadFontMutation } from './api.ts';

/** Takes a font from a file. */
export function UploadFont({ isDisabled }: { isDisabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [uploadFont, { isLoading }] = useUploadFontMutation();
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const body = new FormData();
    body.append('files', file);
    const { data, error } = await uploadFont({ body: body as unknown as { files: Blob[] } });
    if (data) toast({ title: 'Font uploaded', description: data.name });
    else setProblem(problemDetail(error) ?? 'The font could not be uploaded. Please try again.');
  };
  return (
    <div className="flex flex-col gap-1.5">
      <input
        ref={input}
        type="file"
        accept=".otf,.ttf,.woff2,font/otf,font/ttf,font/woff2"
        hidden
        aria-label="Font file"
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()} disabled={isDisabled} isBusy={isLoading} busyLabel="Checking...">
        <Upload />
        Upload a font
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
