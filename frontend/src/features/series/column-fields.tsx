import { keyOfPlace, placesOf, type ColumnPlace } from '@viral-slides/series/table';
import type { Template } from '@/shared/api/generated/projects.ts';
import { Field } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import type { SeriesDraft } from './use-series-draft.ts';

/** Longest words of a template that tell which text it is, in characters. */
const WORDS = 24;

/** Where each column of the table goes. */
export function ColumnFields({ draft: { reading, template, columns, places, change } }: { draft: SeriesDraft }) {
  if (!reading?.ok) return null;
  if (!template) return <p className="text-sm text-muted">Choose a template to see where the columns go.</p>;
  const all = placesOf(template.slides);
  const options = all.map((place) => ({ value: keyOfPlace(place), label: placeLabel(place, template) }));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Where the columns go</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {reading.table.header.map((heading, n) => (
          <Field key={n} label={heading}>
            {(control) => (
              <Select
                {...control}
                value={keyOfPlace(columns[n] ?? { kind: 'unused' })}
                onValueChange={(key) =>
                  change({ places: { ...places, [n]: all.find((place) => keyOfPlace(place) === key) as ColumnPlace } })
                }
                options={options}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function placeLabel(place: ColumnPlace, template: Template): string {
  if (place.kind === 'unused') return 'Not used';
  if (place.kind === 'name') return 'Name of the project';
  return place.kind === 'image' ? `Picture of slide ${place.slide}` : textLabel(place, template);
}

function textLabel({ slide, text }: { slide: number; text: number }, { slides }: Template): string {
  const layers = slides[slide - 1]?.textLayers ?? [];
  const words = (layers[text - 1]?.content ?? '').replace(/\s+/g, ' ').trim();
  const which = layers.length > 1 ? `Slide ${slide}, text ${text}` : `Slide ${slide}`;
  if (words === '') return which;
  return `${which}: ${words.length > WORDS ? `${words.slice(0, WORDS)}…` : words}`;
}
