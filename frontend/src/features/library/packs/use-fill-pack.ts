import { problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useUpdatePackImagesMutation } from '../api.ts';
import { imageCountText } from '../images/image-words.ts';
import { isInPack } from '../images/filter-images.ts';

/** Most images of one request. */
const AT_ONCE = 1_000;

/** Actions with a pack and images. Each shows its outcome with an undo, and resolves to whether it was done. */
export interface FillPack {
  isBusy: boolean;
  putIn: (pack: Pick<Pack, 'id' | 'name'>, images: readonly Image[]) => Promise<boolean>;
  takeOut: (pack: Pick<Pack, 'id' | 'name'>, images: readonly Image[]) => Promise<boolean>;
}

/** Puts images into packs and takes them out. */
export function useFillPack(): FillPack {
  const [update, { isLoading }] = useUpdatePackImagesMutation();

  async function change(packId: string, way: 'putIn' | 'takeOut', imageIds: readonly string[]): Promise<boolean> {
    try {
      for (let from = 0; from < imageIds.length; from += AT_ONCE)
        await update({ id: packId, updatePackImages: { [way]: imageIds.slice(from, from + AT_ONCE) } }).unwrap();
      return true;
    } catch (error) {
      toast({ title: 'The pack was not changed', description: failureText(error), variant: 'destructive' });
      return false;
    }
  }

  async function changeWithToast(pack: Pick<Pack, 'id' | 'name'>, way: 'putIn' | 'takeOut', images: readonly Image[]): Promise<boolean> {
    const ids = images.filter((image) => isInPack(image, pack.id) === (way === 'takeOut')).map(({ id }) => id);
    if (ids.length === 0) {
      toast({ title: way === 'putIn' ? `Already in “${pack.name}”` : `Not in “${pack.name}”` });
      return true;
    }
    if (!(await change(pack.id, way, ids))) return false;
    const title = `${imageCountText(ids.length)} ${way === 'putIn' ? 'added to' : 'removed from'} “${pack.name}”`;
    const back = () => void change(pack.id, way === 'putIn' ? 'takeOut' : 'putIn', ids);
    toast({ title, action: { label: 'Undo', onSelect: back } });
    return true;
  }

  return {
    isBusy: isLoading,
    putIn: (pack, images) => changeWithToast(pack, 'putIn', images),
    takeOut: (pack, images) => changeWithToast(pack, 'takeOut', images),
  };
}

function failureText(error: unknown): string {
  if (problemType(error) === 'pack-full') return 'A pack can hold at most 10,000 images. Create another pack for these.';
  return `${refusedOrUnanswered(error, 'The pack may have been deleted.')} Please try again.`;
}
