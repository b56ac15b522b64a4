import { keyOfPlace, placesOf, type ColumnPlace } from '@viral-slides/series/table';
import type { Template } from '@/shared/api/generated/projects.ts';
import { Field } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { columnKey } from './use-hook-deal.ts';
import type { SeriesDraft } from './use-series-draft.ts';

/** Longest excerpt of a template's text that identifies it, in characters. */
const WORDS = 24;

/** Target of each column of the table. */
export function ColumnFields({ draft }: { draft: SeriesDraft }) {
  const { reading, template, columns, blanks } = draft;
  if (!reading?.ok) return null;
  if (!template) return <p className="text-sm text-muted">Choose a template to see where the columns go.</p>;
  const { header } = reading.table;
  const all = placesOf(template.slides, template.roles);
  const options = all.map((place) => ({ value: keyOfPlace(place), label: placeLabel(place, template) }));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Map columns</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {header.map((heading, n) => (
          <Field key={columnKey(n, header)} label={heading}>
            {(control) => (
              <Select
                {...control}
                value={keyOfPlace(columns[n] ?? UNUSED)}
                onValueChange={(key) => put(draft, header, { n, place: all.find((place) => keyOfPlace(place) === key) ?? UNUSED })}
                options={blanks.has(heading) ? [{ value: UNUSED.kind, label: `Words for {${heading}}` }, ...options.slice(1)] : options}
              />
            )}
          </Field>
        ))}
      </div>
      <UnusedNote draft={draft} header={header} />
    </fieldset>
  );
}

/** Names the ignored columns, so that the user does not miss them or wonder where notes went. */
function UnusedNote({ draft: { columns, blanks }, header }: { draft: SeriesDraft; header: readonly string[] }) {
  const unused = header.filter((heading, n) => columns[n]?.kind === 'unused' && !blanks.has(heading));
  return (
    <p role="status" className={unused.length > 0 ? 'mt-2 text-sm break-words text-warn' : 'sr-only'}>
      {unused.length > 0 && `Not used: ${unused.join(', ')}. To use a column, choose above where it goes.`}
    </p>
  );
}

const UNUSED: ColumnPlace = { kind: 'unused' };

/** Sends a column to a place; the one that went there is no longer used. */
function put({ columns, places, change }: SeriesDraft, header: readonly string[], { n, place }: { n: number; place: ColumnPlace }): void {
  const others = columns.flatMap((each, other) =>
    keyOfPlace(each) === keyOfPlace(place) ? [[columnKey(other, header), UNUSED] as const] : [],
  );
  change({ places: { ...places, ...Object.fromEntries(others), [columnKey(n, header)]: place } });
}

const LABELS = {
  unused: 'Not used',
  name: 'Project name',
  time: 'Post: time',
  account: 'Post: account',
  title: 'Post: title',
  caption: 'Post: caption',
  tags: 'Post: tags',
} as const;

function placeLabel(place: ColumnPlace, template: Template): string {
  if (place.kind === 'slot') return place.nth === null || place.nth === 1 ? capital(place.slot) : `${capital(place.slot)} ${place.nth}`;
  if (place.kind === 'text') return textLabel(place, template);
  if (place.kind === 'alt') return `Alt text of slide ${place.slide}`;
  return place.kind === 'image' ? `Image of slide ${place.slide}` : LABELS[place.kind];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textLabel({ slide, text }: { slide: number; text: number }, { slides }: Template): string {
  const layers = slides[slide - 1]?.textLayers ?? [];
  const words = (layers[text - 1]?.content ?? '').replace(/\s+/g, ' ').trim();
  const which = layers.length > 1 ? `Slide ${slide}, text ${text}` : `Slide ${slide}`;
  if (words === '') return which;
  return `${which}: ${words.length > WORDS ? `${words.slice(0, WORDS)}…` : words}`;
}
