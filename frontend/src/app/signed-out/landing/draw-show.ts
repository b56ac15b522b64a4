import { canvasSize, TEXT_PRESETS, type TextLayer } from '@viral-slides/slide-document';
import { drawSlide, layoutLayer, loadFonts, loadImage, measureText } from '@viral-slides/slide-renderer';
import '@fontsource-variable/outfit';
import '@fontsource-variable/playfair-display';
import { SHOW_SCENES, type ShowScene } from './show-scenes.ts';

const FORMAT = 'tiktok';
/** Sharp on dense screens at the size of the phone on the page. */
const HEIGHT_PX = 1_280;

/** Draws the example slides into the canvases, in their order, exactly as the editor and the export would. */
export async function drawShow(canvases: readonly HTMLCanvasElement[]): Promise<void> {
  const slides = SHOW_SCENES.map((scene) => ({ textLayers: [unplaced(scene)] }));
  await loadFonts(slides);
  await Promise.all(
    canvases.map(async (canvas, index) => {
      const scene = SHOW_SCENES[index];
      if (!scene) return;
      const picture = await loadImage(scene.picture);
      drawSlide(canvas, { textLayers: [placed(scene)] }, { format: FORMAT, picture, heightPx: HEIGHT_PX });
    }),
  );
}

function unplaced({ text, presetId }: ShowScene): TextLayer {
  const preset = TEXT_PRESETS.find(({ id }) => id === presetId);
  if (!preset) throw new Error(`No text preset is called ${presetId}`);
  return { id: presetId, content: text, style: preset.style };
}

/** Puts the text where its picture is calm; needs the fonts, because the height of the text decides. */
function placed(scene: ShowScene): TextLayer {
  const layer = unplaced(scene);
  const canvas = canvasSize(FORMAT);
  const { box } = layoutLayer(layer, canvas, { measure: measureText });
  const customPosition = { x: (canvas.width - box.width) / 2, y: canvas.height * scene.centreY - box.height / 2 };
  return { ...layer, style: { ...layer.style, position: 'custom', customPosition } };
}
