import { imageContentUrl, imageIdOf } from '@viral-slides/slide-document';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useListImagesQuery, type Image } from '@/shared/api/generated/media.ts';
import { pictureFileTypes } from '@/shared/lib/check-picture-file.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Input } from '@/shared/ui/field.tsx';
import { LibraryPicture } from '@/shared/ui/library-picture.tsx';
import { smallerImageUrl } from '../canvas/use-slide-picture.ts';
import { useEditorTools } from '../editor-context.tsx';
import { picturesAmong } from '../session/pictures-among.ts';

/** Pictures shown at once; others are found by their names. */
const MOST_SHOWN = 24;
const NO_IMAGES: readonly Image[] = [];

/** Chooses the logo: a picture of the library, or a new one. */
export function LogoField({ imageId, onChange }: { imageId: string | undefined; onChange: (imageId: string | undefined) => void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (id: string) => {
    onChange(id);
    setIsChoosing(false);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-sm font-medium">Logo</legend>
      <div className="flex flex-wrap items-center gap-2">
        {imageId !== undefined && (
          <img
            src={smallerImageUrl(imageContentUrl(imageId), 160)}
            alt="The logo"
            className="size-14 rounded-control border border-line bg-surface-2 object-contain p-1"
          />
        )}
        <Button aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          {imageId === undefined ? 'Choose a logo' : 'Choose another logo'}
        </Button>
        {imageId !== undefined && (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            Remove
          </Button>
        )}
      </div>
      {isChoosing && <LogoPicker imageId={imageId} onChoose={choose} />}
    </fieldset>
  );
}

function LogoPicker({ imageId, onChoose }: { imageId: string | undefined; onChoose: (imageId: string) => void }) {
  const asked = useListImagesQuery({});
  const { data: images = NO_IMAGES, isLoading } = asked;
  const [words, setWords] = useState('');
  const found = images.filter(({ filename }) => filename.toLowerCase().includes(words.trim().toLowerCase()));
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-2">
      <div className="flex gap-2">
        <Input
          type="search"
          aria-label="Search images"
          placeholder="Search"
          maxLength={60}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <UploadLogo onUploaded={onChoose} />
      </div>
      <ul aria-label="Images" className="grid max-h-44 grid-cols-4 gap-2 overflow-y-auto overscroll-contain p-1 sm:grid-cols-6">
        {shown.map((image) => (
          <LogoTile key={image.id} image={image} isChosen={image.id === imageId} onChoose={() => onChoose(image.id)} />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {!isLoading && pickerNote(asked.data, found.length)}
      </p>
    </div>
  );
}

/** Note below the pictures. @param images undefined = they could not be loaded */
function pickerNote(images: readonly Image[] | undefined, found: number): string | null {
  if (images === undefined) return 'Your images could not be loaded.';
  if (images.length === 0) return 'Your library has no images yet.';
  if (found === 0) return 'No image has this name.';
  return found > MOST_SHOWN ? 'Search by name to find others.' : null;
}

function LogoTile({ image, isChosen, onChoose }: { image: Image; isChosen: boolean; onChoose: () => void }) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-chip">
      <button
        type="button"
        aria-label={image.filename}
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cn('absolute inset-0 focus-visible:-outline-offset-2', isChosen && 'outline-2 outline-primary -outline-offset-2')}
      >
        <LibraryPicture image={image} sizes="80px" />
      </button>
    </li>
  );
}

/** Puts a file into the library and takes it as the logo. */
function UploadLogo({ onUploaded }: { onUploaded: (imageId: string) => void }) {
  const { uploadPictures } = useEditorTools();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const upload = async (files: readonly File[]) => {
    setIsBusy(true);
    await uploadPictures(await picturesAmong(files.slice(0, 1)), (_index, url) => {
      const id = imageIdOf(url);
      if (id !== null) onUploaded(id);
    });
    setIsBusy(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureFileTypes}
        hidden
        aria-label="Logo file"
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        <Upload />
        Upload
      </Button>
    </>
  );
}
