import { maxTableBytes, type TableReading } from '@viral-slides/series/table';
import { useRef, useState, type DragEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Textarea } from '@/shared/ui/field.tsx';

/** What is read, and what came of it. */
export interface TableFieldProps {
  text: string;
  reading: TableReading | null;
  onText: (text: string) => void;
}

const HINT = 'CSV or TSV: its first line has the headings, each line below becomes a project. Copied cells of a spreadsheet can be pasted.';

/** Takes a table: typed, pasted, dropped or of a file. */
export function TableField({ text, reading, onText }: TableFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const reason = refusalOf(file);
    setRefusal(reason);
    if (reason === undefined) onText(await file.text());
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      void read(file);
    },
  };
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <Field label="Table" hint={HINT} error={refusal ?? (reading?.ok === false ? reading.reason : undefined)}>
        {(control) => (
          <Textarea
            {...control}
            {...drop}
            className={cn('h-32 resize-y whitespace-pre font-mono text-sm', isOver && 'border-primary bg-primary-soft')}
            spellCheck={false}
            placeholder={'name,Hook,Second slide\nMorning,Six habits,Get up at six'}
            value={text}
            onChange={({ target }) => {
              setRefusal(undefined);
              onText(target.value);
            }}
          />
        )}
      </Field>
      <Button onClick={() => picker.current?.click()}>Choose a file</Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label="File with the table"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
    </div>
  );
}

function refusalOf({ name, size }: File): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return 'Save the sheet as CSV first, or copy its cells and paste them here.';
  return size > maxTableBytes ? 'The table is larger than 1 MB. Please split it.' : undefined;
}
