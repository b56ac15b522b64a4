/**
 * A slide on the screen that follows its document: background and texts on two Konva layers, so that moving a text repaints no
 * photograph. A layer is drawn into pixels only when it changed; moving one copies pixels. Gestures go through the `draft` calls,
 * past React, and the document catches up with one command when the gesture ends.
 */
import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { CANVAS_HEIGHT, canvasSize } from '@viral-slides/slide-document';
import type { OutputFormatId, Point, Slide, TextLayer } from '@viral-slides/slide-document';
import { layoutLayer, type LayerLayout, type LayoutOptions } from './layout-slide.ts';
import { measureText } from './measure-text.ts';
import { paintBackground, type Picture } from './paint-background.ts';
import { SpriteList } from './sprite-list.ts';
import { paintSprite } from './sprite.ts';

/** What a scene shows. */
export interface SceneContent {
  readonly slide: Pick<Slide, 'textLayers'>;
  readonly format: OutputFormatId;
  /** The loaded background; null shows the empty colour. */
  readonly picture: Picture | null;
  /** Height on the page in CSS pixels; the width follows from the format. */
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** A slide on the screen. */
export interface SlideScene {
  /** Shows a document; draws again only what differs from what is shown. */
  show(content: SceneContent): void;
  /** Where each layer is now, drafts included; lowest first. */
  layouts(): readonly LayerLayout[];
  /** Moves a layer for the time of a gesture; it stays inside the canvas. Returns its place, or null when it is unknown. */
  draftPosition(layerId: string, to: Point): LayerLayout | null;
  /** Shows a layer with another style for the time of a gesture. Returns its place, or null when it is unknown. */
  draftLayer(layer: TextLayer): LayerLayout | null;
  /** Forgets all drafts and shows the document again. */
  dropDrafts(): void;
  /** Leaves one layer out while it is edited in place; null shows all. */
  hide(layerId: string | null): void;
  /** Frees all canvases. */
  destroy(): void;
}

/**
 * Builds a scene inside an element.
 * @param container an empty element; the scene sets its size
 * @param options.placeholder text of empty layers
 */
export function createSlideScene(container: HTMLDivElement, options: { placeholder: string }): SlideScene {
  const layoutOptions: LayoutOptions = { measure: measureText, placeholder: options.placeholder };
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  const [back, front] = [new Layer({ listening: false }), new Layer({ listening: false })];
  stage.add(back, front);
  const sprites = new SpriteList();
  let content: SceneContent | null = null;
  let hiddenId: string | null = null;

  back.add(
    pixelShape(
      (context) => content && paintBackground(context, content.picture, { width: stageWidth(content), height: stageHeight(content) }),
    ),
  );
  front.add(
    pixelShape((context) => {
      for (const sprite of sprites.all()) if (sprite.layout.layer.id !== hiddenId) paintSprite(context, sprite);
    }),
  );

  const layoutsOf = (next: SceneContent): LayerLayout[] => {
    const canvas = canvasSize(next.format);
    return next.slide.textLayers.map((layer) => layoutLayer(layer, canvas, layoutOptions));
  };

  return {
    show(next) {
      const isResized =
        !content ||
        stageWidth(content) !== stageWidth(next) ||
        stageHeight(content) !== stageHeight(next) ||
        content.pixelRatio !== next.pixelRatio;
      const isOtherPicture = content?.picture !== next.picture;
      content = next;
      if (isResized) resizeStage(stage, next);
      sprites.show(layoutsOf(next), { scale: stageHeight(next) / CANVAS_HEIGHT, picture: next.picture, canvas: canvasSize(next.format) });
      if (isResized || isOtherPicture) back.batchDraw();
      front.batchDraw();
    },
    layouts: () => sprites.all().map((sprite) => sprite.layout),
    draftPosition(layerId, to) {
      front.batchDraw();
      return sprites.move(layerId, to);
    },
    draftLayer(layer) {
      if (!content) return null;
      front.batchDraw();
      return sprites.replace(layoutLayer(layer, canvasSize(content.format), layoutOptions));
    },
    dropDrafts() {
      if (content) this.show(content);
    },
    hide(layerId) {
      hiddenId = layerId;
      front.batchDraw();
    },
    destroy() {
      sprites.clear();
      stage.destroy();
    },
  };
}

/** A shape whose function paints in device pixels, whatever the ratio of the layer's canvas. */
function pixelShape(paint: (context: CanvasRenderingContext2D) => void): Shape {
  return new Shape({
    listening: false,
    sceneFunc(context) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      paint(context._context as CanvasRenderingContext2D);
      context.restore();
    },
  });
}

function resizeStage(stage: Stage, { pixelRatio, ...content }: SceneContent): void {
  for (const layer of stage.getLayers()) layer.getCanvas().setPixelRatio(pixelRatio);
  stage.size({ width: stageWidth({ pixelRatio, ...content }) / pixelRatio, height: stageHeight({ pixelRatio, ...content }) / pixelRatio });
}

/** Width of the drawing in device pixels. */
function stageWidth({ format, heightPx, pixelRatio }: SceneContent): number {
  const { width, height } = canvasSize(format);
  return Math.round((heightPx * pixelRatio * width) / height);
}

/** Height of the drawing in device pixels. */
function stageHeight({ heightPx, pixelRatio }: SceneContent): number {
  return Math.round(heightPx * pixelRatio);
}
