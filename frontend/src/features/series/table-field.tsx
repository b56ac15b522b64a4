import type { TableReading } from '@viral-slides/series/table';
import { useRef, useState, type DragEvent } from 'react';
import type { Template } from '@/shared/api/generated/projects.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Field, Textarea } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { TypedGrid, type TypedGridProps } from './grid/typed-grid.tsx';
import { EncodingChoice } from './file/encoding-choice.tsx';
import { useTableFile, type TableFile, type TableFileEvents } from './file/use-table-file.ts';

export interface TableFieldProps extends TableFileEvents {
  text: string;
  isReading: boolean;
  reading: TableReading | null;
  /** Determines the initial columns of a grid. */
  template: Template | undefined;
}

const GRID_HINT = 'Arrow keys move, Enter edits. You can paste cells from a spreadsheet.';
const HINT =
  'The first line has the headings; each line below becomes a project. Paste cells from a spreadsheet, or drop a file: XLSX, CSV or TSV.';

/** Takes a table: typed into cells, or as text, pasted, dropped or of a file. */
export function TableField({ text, isReading, reading, template, onText, onReading }: TableFieldProps) {
  const [isGrid, setGrid] = useState(false);
  // The grid is made again of what a file had.
  const [fileCount, setFileCount] = useState(0);
  const file = useTableFile({
    onText: (read) => {
      setFileCount((count) => count + 1);
      onText(read);
    },
    onReading,
  });
  const problem = file.refusal ?? (reading?.ok === false ? reading.reason : undefined);
  const write = (written: string) => {
    file.clear();
    onText(written);
  };
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      {isGrid ? (
        <GridOfTable key={`${fileCount} ${template?.id}`} text={text} template={template} problem={problem} onText={write} />
      ) : (
        <TextOfTable text={text} problem={problem} onText={write} onFile={(dropped) => void file.read(dropped)} />
      )}
      <div className="flex flex-wrap gap-2">
        <FileChoice file={file} isReading={isReading} />
        <Button variant="ghost" onClick={() => setGrid(!isGrid)}>
          {isGrid ? 'Show as text' : 'Type into cells'}
        </Button>
      </div>
      <FileNotes file={file} text={text} />
    </div>
  );
}

/** Notes and choices about a file. */
function FileNotes({ file: { opened, read }, text }: { file: TableFile; text: string }) {
  const { hiddenRows = 0, hiddenColumns = 0 } = opened?.workbook ?? {};
  if (opened?.encoding?.isGuess === true)
    return <EncodingChoice encoding={opened.encoding.name} text={text} onEncoding={(encoding) => void read(opened.file, { encoding })} />;
  const hidden = [counted(hiddenRows, 'row'), counted(hiddenColumns, 'column')].filter((each) => each !== null);
  if (hidden.length === 0) return null;
  return <p className="text-sm text-muted">{`${hidden.join(', ')} skipped (hidden in the workbook).`}</p>;
}

const counted = (count: number, what: string) => (count === 0 ? null : `${count} ${what}${count === 1 ? '' : 's'}`);

function GridOfTable({ problem, ...grid }: TypedGridProps & { problem: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm font-medium">Table</p>
      <TypedGrid {...grid} />
      <p role={problem === undefined ? undefined : 'alert'} className={cn('text-sm', problem === undefined ? 'text-muted' : 'text-danger')}>
        {problem ?? GRID_HINT}
      </p>
    </div>
  );
}

interface TextOfTableProps {
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

function TextOfTable({ text, problem, onText, onFile }: TextOfTableProps) {
  const [isOver, setOver] = useState(false);
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
      onFile(file);
    },
  };
  return (
    <Field label="Table" hint={HINT} error={problem}>
      {(control) => (
        <Textarea
          {...control}
          {...drop}
          className={cn('h-32 resize-y whitespace-pre font-mono text-sm', isOver && 'border-primary bg-primary-soft')}
          spellCheck={false}
          placeholder={'name,Hook,Second slide\nMorning,Six habits,Get up at six'}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
}

function FileChoice({ file: { opened, read }, isReading }: { file: TableFile; isReading: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button isBusy={isReading} busyLabel="Reading..." onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      {opened?.workbook && opened.workbook.sheets.length > 1 && (
        <Select
          aria-label="Sheet of the workbook"
          className="w-48"
          value={opened.workbook.sheet}
          onValueChange={(sheet) => void read(opened.file, { sheet })}
          options={opened.workbook.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
        />
      )}
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
    </>
  );
}
