import { altTextOf, DEFAULT_SLIDE_IMAGE_URL, MAX_ALT_TEXT_LENGTH } from '@viral-slides/slide-document';
import { Field, Textarea } from '@/shared/ui/field.tsx';
import { useDocumentActions } from '../editor-context.tsx';
import { currentSlide, useEditor } from '../editor-selectors.ts';
import { PanelSection } from './panel-section.tsx';
import { useMergeKey } from './use-merge-key.ts';

/** Writes the alt text of the slide; empty, it is made of the slide's texts, which the field shows. */
export function AltTextSection() {
  const { perform } = useDocumentActions();
  const slide = useEditor(currentSlide);
  const keyOf = useMergeKey();
  if (!slide) return null;
  const { id: slideId, altText = '' } = slide;
  const write = (text: string) =>
    perform({ type: 'set-alt-text', payload: { slideId, altText: text, mergeKey: keyOf(`alt-text-${slideId}`) } });
  return (
    <PanelSection title="Alt text">
      <Field label="Describe this slide" hint={hintOf(altText.length)}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={altText}
            maxLength={MAX_ALT_TEXT_LENGTH}
            placeholder={altTextOf({ ...slide, altText: '' }) || placeholderOf(slide.imageUrl)}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    </PanelSection>
  );
}

function hintOf(used: number): string {
  const what = 'Read aloud by screen readers on Bluesky, Mastodon and Instagram.';
  if (used === 0) return `${what} Leave it empty to use the slide’s text.`;
  return `${what} ${used.toLocaleString('en')} of ${MAX_ALT_TEXT_LENGTH.toLocaleString('en')} characters.`;
}

function placeholderOf(imageUrl: string): string {
  return imageUrl === DEFAULT_SLIDE_IMAGE_URL ? '' : 'For example: A cat sleeps on a red boat';
}
