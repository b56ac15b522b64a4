import type { SeriesRow } from '@viral-slides/series/table';
import { imageContentUrl, type LaidSlide } from '@viral-slides/slide-document';
import type { Template } from '@/shared/api/generated/projects.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import { whenText } from './when-text.ts';
import type { SeriesDraft } from './use-series-draft.ts';

/** The projects that would be made: the first picture, the name and the first words of each. */
export function RowPreview({ draft }: { draft: SeriesDraft }) {
  const { rows, template, name, slidesOf } = draft;
  if (!template || rows.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium" role="status">
        {rows.length === 1 ? '1 project' : `${rows.length} projects`}
      </p>
      {/* Scrolled by keys as well. */}
      <ol tabIndex={0} aria-label="Projects in the series" className="max-h-72 overflow-y-auto rounded-control border border-line">
        {rows.map((row, n) => (
          <Row
            key={row.line}
            row={row}
            laid={slidesOf(row)?.[0]}
            template={template}
            name={row.name ?? `${name.trim()} ${n + 1}`}
            post={postText(draft, row, n)}
          />
        ))}
      </ol>
    </section>
  );
}

/** When and where a row is posted; null where it is not. @param n place of the row, from 0 */
function postText({ isPosting, posting }: SeriesDraft, { post = {} }: SeriesRow, n: number): string | null {
  if (!isPosting) return null;
  const { when, chosen, freeSlots } = posting;
  const at = when === 'slots' ? freeSlots[n] : post.at;
  const time = at ? whenText(at) : when === 'slots' ? 'Next free slot' : 'Draft';
  return [when === 'drafts' && at ? `Draft for ${time}` : time, ...(post.accounts ?? chosen).map(handleOf)].join(' · ');
}

interface RowProps {
  row: SeriesRow;
  /** Its first slide, where the template has roles. */
  laid: LaidSlide | undefined;
  template: Template;
  name: string;
  post: string | null;
}

function Row({ row, laid, template, name, post }: RowProps) {
  const first = template.slides[laid?.of ?? 0];
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0">
      <img
        src={pictureOf(row, first)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="h-12 w-7 shrink-0 rounded-chip bg-surface-3 object-cover"
      />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-sm text-muted">{first && wordsOf(first, laid?.texts ?? row.slides[0]?.texts)}</span>
        {post !== null && <span className="tabular truncate text-sm">{post}</span>}
      </span>
    </li>
  );
}

/** Address of the picture of its first slide. */
function pictureOf({ slides }: SeriesRow, first: Template['slides'][number] | undefined): string {
  const imageId = slides[0]?.imageId;
  return pictureAddress(imageId === undefined ? (first?.imageUrl ?? '') : imageContentUrl(imageId), 160);
}

/** All words of a slide in one line. @param own those of the row, by their places */
function wordsOf({ textLayers }: Template['slides'][number], own: readonly (string | null)[] = []): string {
  const texts = textLayers.map((layer, n) => (layer.isPageNumber || layer.watermark ? '' : (own[n] ?? layer.content)));
  return texts.filter((each) => each.trim() !== '').join(' · ');
}
