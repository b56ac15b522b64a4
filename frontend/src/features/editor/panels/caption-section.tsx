import { MAX_CAPTION_LENGTH } from '@viral-slides/slide-document';
import { NICHES } from '@viral-slides/series';
import { Check, Copy, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { copyWithToast } from '@/shared/ui/copy-with-toast.ts';
import { Input, Textarea } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { writeCaption } from '../caption/caption.ts';
import { useDocumentActions } from '../editor-context.tsx';
import { useEditor } from '../editor-selectors.ts';
import { editorActions, type CaptionSource } from '../editor-slice.ts';
import { PanelRow, PanelSection } from './panel-section.tsx';
import { useMergeKey } from './use-merge-key.ts';

/** Writes the caption of the project, with hashtags, to be posted with the slides. */
export function CaptionSection() {
  const dispatch = useAppDispatch();
  const { perform } = useDocumentActions();
  const { niche, branded } = useEditor((editor) => editor.captionSource);
  const text = useEditor(({ document }) => document.caption ?? '');
  const change = (fields: Partial<CaptionSource>) => dispatch(editorActions.captionSourceChanged(fields));
  const write = (caption: string, merge = {}) => perform({ type: 'set-caption', payload: { caption, ...merge } });
  const [isCopied, setIsCopied] = useState(false);
  // A field that is emptied to be rewritten stays until it loses the focus.
  const [isWriting, setIsWriting] = useState(false);
  const [nicheId, brandedId] = [useId(), useId()];
  const keyOf = useMergeKey();

  const generate = () => {
    write(writeCaption(niche, branded));
    setIsCopied(false);
    toast({ title: 'Caption generated!' });
  };
  const copy = async () => setIsCopied(await copyWithToast(text, 'The caption', 'Select the caption and copy it manually.'));

  return (
    <PanelSection title="Caption">
      <PanelRow label="Niche" htmlFor={nicheId}>
        <Select
          id={nicheId}
          value={niche}
          onValueChange={(chosen) => change({ niche: chosen })}
          options={NICHES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
        />
      </PanelRow>
      <PanelRow label="Branded tag" htmlFor={brandedId}>
        <Input
          id={brandedId}
          value={branded}
          placeholder="#yourbrand (optional)"
          maxLength={60}
          onChange={({ target }) => change({ branded: target.value })}
        />
      </PanelRow>
      <Button onClick={generate}>
        <Sparkles />
        Generate caption
      </Button>
      {(text || isWriting) && (
        <>
          <Textarea
            aria-label="Caption"
            rows={7}
            value={text}
            maxLength={MAX_CAPTION_LENGTH}
            onFocus={() => setIsWriting(true)}
            onBlur={() => setIsWriting(false)}
            onChange={({ target }) => write(target.value, { mergeKey: keyOf('caption') })}
          />
          <Button onClick={() => void copy()}>
            {isCopied ? <Check /> : <Copy />}
            {isCopied ? 'Copied!' : 'Copy caption'}
          </Button>
        </>
      )}
    </PanelSection>
  );
}
