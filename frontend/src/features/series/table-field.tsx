import type { TableReading } from '@viral-slides/series/table';
import { useRef, useState, type DragEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Textarea } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { useTableFile } from './workbook/use-table-file.ts';

/** What is read, and what came of it. */
export interface TableFieldProps {
  text: string;
  reading: TableReading | null;
  onText: (text: string) => void;
}

const HINT = 'Its first line has the headings, each line below becomes a project. Paste cells of a spreadsheet, or drop a file: XLSX, CSV or TSV.';

/** Takes a table: typed, pasted, dropped or of a file. */
export function TableField({ text, reading, onText }: TableFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { refusal, isReading, workbook, read, forget } = useTableFile(onText);
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
              forget();
              onText(target.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isReading} busyLabel="Reading..." onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        {workbook && (
          <Select
            aria-label="Sheet of the workbook"
            className="w-48"
            value={workbook.sheet}
            onValueChange={(sheet) => void read(workbook.file, sheet)}
            options={workbook.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          />
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
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
