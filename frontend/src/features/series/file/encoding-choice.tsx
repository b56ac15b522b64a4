import { fileEncodings } from '@viral-slides/series/encodings';
import { tableCells } from '@viral-slides/series/table';
import { useId } from 'react';
import { Label } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';

export interface EncodingChoiceProps {
  /** One of `fileEncodings`. */
  encoding: string;
  /** The table, as that encoding reads it. */
  text: string;
  onEncoding: (encoding: string) => void;
}

/** The most that is shown. */
const [ROWS, COLUMNS] = [3, 4];
const OPTIONS = fileEncodings.map(({ name, label }) => ({ value: name, label }));

/** Asks whether the letters of a file are right that does not say its encoding, with the first cells that depend on it. */
export function EncodingChoice({ encoding, text, onEncoding }: EncodingChoiceProps) {
  const id = useId();
  return (
    <section aria-label="Encoding" className="flex w-full min-w-0 flex-col gap-2 rounded-control border border-line p-3 text-sm">
      <p>The text encoding of this file is unknown. If characters look wrong below, choose another encoding.</p>
      <Label htmlFor={id} className="sr-only">
        File encoding
      </Label>
      <Select id={id} className="w-full sm:w-80" value={encoding} onValueChange={onEncoding} options={OPTIONS} />
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="First cells">
        <table className="w-max min-w-full border-collapse text-left">
          <tbody>
            {previewCells(text).map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column} className="max-w-48 truncate border border-line px-2 py-1" title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The first rows with letters beyond ASCII, which depend on the encoding; the headings too, if they have some. */
function previewCells(text: string): string[][] {
  const rows = tableCells(text).filter((row) => row.some((cell) => /[^\p{ASCII}]/u.test(cell)));
  return rows.slice(0, ROWS).map((row) => row.slice(0, COLUMNS));
}
