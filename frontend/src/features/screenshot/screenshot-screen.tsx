import { useState } from 'react';
import { usePacks } from '@/shared/api/use-packs.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { useListCaptureFormatsQuery } from './api.ts';
import { chosenFormat } from './capture/capture-request.ts';
import { rememberChoices, rememberedChoices, type Choices } from './capture/choices.ts';
import { useCapture } from './capture/use-capture.ts';
import { CaptureForm } from './components/capture-form.tsx';
import { PreviewBox } from './components/preview-box.tsx';
import { RecentScreenshots } from './components/recent-screenshots.tsx';

/** Captures websites into the image library. */
export function ScreenshotScreen() {
  usePageMeta({ title: 'Screenshot Tool', description: 'Capture website screenshots for your slides' });
  const [url, setUrl] = useState('');
  const [choices, setChoices] = useState(rememberedChoices);
  const { data: formats = [] } = useListCaptureFormatsQuery();
  const packs = usePacks();
  const capture = useCapture();
  const format = chosenFormat(formats, choices);

  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    rememberChoices(next);
  };

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 md:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">Screenshot Tool</h1>
        <p className="text-muted">Capture website screenshots for your slides</p>
      </header>
      <CaptureForm
        url={url}
        onUrlChange={setUrl}
        choices={choices}
        onChoose={choose}
        format={format}
        capture={capture}
        packs={packs}
        preview={
          <div className="grid min-h-60 place-items-center rounded-card border border-line bg-canvas p-4 lg:sticky lg:top-8 lg:h-130 lg:self-start">
            {format && <PreviewBox format={format} choices={choices} typedUrl={url} />}
          </div>
        }
      />
      <RecentScreenshots />
    </div>
  );
}
