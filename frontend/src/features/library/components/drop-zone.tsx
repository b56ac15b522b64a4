import { ImageUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { pictureFileTypes } from '@/shared/lib/check-picture-file.ts';
import { Button } from '@/shared/ui/button.tsx';

/** Takes files by drag and drop or from the file picker. */
export function DropZone({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: Iterable<File>) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles(event.dataTransfer.files);
  };

  return (
    <div
      data-testid="drop-zone"
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn(
        'flex flex-col items-center gap-1.5 rounded-card border border-dashed px-4 py-6 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-bg',
      )}
    >
      <ImageUp aria-hidden className={cn('mb-1 size-7', isOver ? 'text-primary' : 'text-muted')} strokeWidth={1.5} />
      <p className="font-medium">Drag and drop images here</p>
      <p className="text-sm text-muted">or</p>
      <Button onClick={() => picker.current?.click()} disabled={isDisabled} className="mt-1">
        Browse Files
      </Button>
      <input
        ref={picker}
        type="file"
        accept={pictureFileTypes}
        multiple
        hidden
        aria-label="Images to upload"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was cleared.
          event.target.value = '';
        }}
      />
    </div>
  );
}
