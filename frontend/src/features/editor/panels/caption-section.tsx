import { NICHES } from '@viral-slides/series';
import { Check, Copy, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { copyAndTell } from '@/shared/ui/copy-and-tell.ts';
import { Input, Textarea } from '@/shared/ui/field.tsx';
import { Select } from '@/shared/ui/select.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { writeCaption } from '../caption/caption.ts';
import { useEditor } from '../editor-selectors.ts';
import { editorActions, type Caption } from '../editor-slice.ts';
import { PanelRow, PanelSection } from './panel-section.tsx';

/** Writes a caption with hashtags to be posted beside the slides. */
export function CaptionSection() {
  const dispatch = useAppDispatch();
  const { niche, branded, text } = useEditor((editor) => editor.caption);
  const change = (fields: Partial<Omit<Caption, 'projectId'>>) => dispatch(editorActions.captionChanged(fields));
  const [isCopied, setIsCopied] = useState(false);
  const [nicheId, brandedId] = [useId(), useId()];

  const generate = () => {
    change({ text: writeCaption(niche, branded) });
    setIsCopied(false);
    toast({ title: 'Caption generated!' });
  };
  const copy = async () => setIsCopied(await copyAndTell(text, 'Select the caption and copy it by hand.'));

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
      {text && (
        <>
          <Textarea aria-label="Caption" rows={7} value={text} onChange={({ target }) => change({ text: target.value })} />
          <Button onClick={() => void copy()}>
            {isCopied ? <Check /> : <Copy />}
            {isCopied ? 'Copied!' : 'Copy caption'}
          </Button>
        </>
      )}
    </PanelSection>
  );
}
