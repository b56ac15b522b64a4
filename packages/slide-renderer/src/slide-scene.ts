/**
 * A slide on the screen that follows its document: background and texts on two Konva layers, so that moving a text repaints no
 * photograph. A layer is drawn into pixels only when it changed; moving one copies pixels. Gestures go through the `draft` calls,
 * past React, and the document catches up with one command when the gesture ends.
 */
import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { CANVAS_HEIGHT, canvasSize } from '@viral-slides/slide-document';
import type { OutputFormatId, PictureLayer, PictureLook, Point, Size, TextLayer } from '@viral-slides/slide-document';
import type { DrawnSlide } from './draw-slide.ts';
import { layoutLayer, type LayerLayout, type LayoutOptions } from './layout-slide.ts';
import { measureText } from './measure-text.ts';
import { isSameBackground, paintBackground, type Background, type Picture } from './paint-background.ts';
import { loadedLayers, paintStack, type LayerPictures, type LoadedLayer } from './paint-picture-layer.ts';
import { SpriteList } from './sprite-list.ts';
import { paintSprite, paintWithoutWords, type Sprite } from './sprite.ts';
import type { Brush } from './surface.ts';

/** Content of a scene. */
export interface SceneContent {
  readonly slide: DrawnSlide;
  readonly format: OutputFormatId;
  /** The loaded background; null shows the empty colour. */
  readonly picture: Picture | null;
  /** The pictures that lie on the slide, as far as they are loaded, by address. */
  readonly layerPictures?: LayerPictures | undefined;
  /** Height on the page in CSS pixels; the width follows from the format. */
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** A slide on the screen. */
export interface SlideScene {
  /** Shows a document; draws again only what differs from what is shown. */
  show(content: SceneContent): void;
  /** Present layout of each layer, drafts included; lowest first. */
  layouts(): readonly LayerLayout[];
  /** Moves a layer for the time of a gesture; it stays inside the canvas. Returns its place, or null when it is unknown. */
  draftPosition(layerId: string, to: Point): LayerLayout | null;
  /** Shows the picture in another way for the time of a gesture. */
  draftPicture(look: PictureLook | undefined): void;
  /** Shows other pictures on the slide for the time of a gesture. */
  draftPictureLayers(pictureLayers: readonly PictureLayer[]): void;
  /** Shows a layer with another style for the time of a gesture. Returns its place, or null when it is unknown. */
  draftLayer(layer: TextLayer): LayerLayout | null;
  /** Drops all drafts and shows the document again. */
  dropDrafts(): void;
  /** Measures and draws everything again, e.g. after a font arrived. Drafts are dropped. */
  refresh(): void;
  /** Leaves out the words of one layer, e.g. the hint of an empty text that is being edited; null shows all. */
  hide(layerId: string | null): void;
  /** Paints something over the texts at each repaint, e.g. the marks of a gesture; null ends it. */
  overlay(paint: OverlayPaint | null): void;
  /** Frees all canvases. */
  destroy(): void;
}

/**
 * Paints over the texts, in device pixels.
 * @param unit device pixels per canvas unit
 */
export type OverlayPaint = (context: Brush, unit: number) => void;

/**
 * Builds a scene inside an element.
 * @param container an empty element; the scene sets its size
 * @param options.placeholder text of empty layers
 */
export function createSlideScene(container: HTMLDivElement, options: { placeholder: string }): SlideScene {
  return new KonvaSlideScene(container, { measure: measureText, placeholder: options.placeholder });
}

class KonvaSlideScene implements SlideScene {
  readonly #layoutOptions: LayoutOptions;
  readonly #stage: Stage;
  readonly #back = new Layer({ listening: false });
  readonly #front = new Layer({ listening: false });
  readonly #sprites = new SpriteList();
  #content: SceneContent | null = null;
  #background: Background = { picture: null };
  #pictures: readonly LoadedLayer[] = [];
  #hiddenId: string | null = null;
  #overlay: OverlayPaint | null = null;

  constructor(container: HTMLDivElement, layoutOptions: LayoutOptions) {
    this.#layoutOptions = layoutOptions;
    this.#stage = new Stage({ container, width: 1, height: 1, listening: false });
    this.#stage.add(this.#back, this.#front);
    this.#back.add(pixelShape((context) => this.#content && paintBackground(context, this.#background, pixelSize(this.#content))));
    this.#front.add(
      pixelShape((context) => {
        if (!this.#content) return;
        const unit = unitOf(this.#content);
        paintStack(context, { pictures: this.#pictures, texts: this.#sprites.all(), paintText: this.#paintText }, unit);
        this.#overlay?.(context, unit);
      }),
    );
  }

  readonly #paintText = (context: Brush, sprite: Sprite): void => {
    if (sprite.layout.layer.id === this.#hiddenId) paintWithoutWords(context, sprite);
    else paintSprite(context, sprite);
  };

  show(next: SceneContent): void {
    const before = this.#content;
    this.#content = next;
    const isResized = !before || !isSameSize(before, next);
    if (isResized) resizeStage(this.#stage, next);
    const canvas = canvasSize(next.format);
    const layouts = next.slide.textLayers.map((layer) => layoutLayer(layer, canvas, this.#layoutOptions));
    const background = { picture: next.picture, look: next.slide.pictureLook };
    if (isResized || !isSameBackground(this.#background, background)) this.#back.batchDraw();
    this.#background = background;
    this.#pictures = loadedLayers(next.slide, next.layerPictures);
    this.#sprites.show(layouts, { scale: unitOf(next), background, pictures: this.#pictures, canvas });
    this.#front.batchDraw();
  }

  layouts(): readonly LayerLayout[] {
    return this.#sprites.all().map((sprite) => sprite.layout);
  }

  draftPosition(layerId: string, to: Point): LayerLayout | null {
    this.#front.batchDraw();
    return this.#sprites.move(layerId, to);
  }

  draftPicture(look: PictureLook | undefined): void {
    if (!this.#content) return;
    this.#background = { picture: this.#content.picture, look };
    this.#back.batchDraw();
    this.#showOnGround(this.#content);
  }

  draftPictureLayers(pictureLayers: readonly PictureLayer[]): void {
    if (!this.#content) return;
    this.#pictures = loadedLayers({ pictureLayers: [...pictureLayers] }, this.#content.layerPictures);
    this.#showOnGround(this.#content);
  }

  /** Texts stay; what shows through glass may be something else. */
  #showOnGround({ format, ...size }: SceneContent): void {
    const ground = { background: this.#background, pictures: this.#pictures, canvas: canvasSize(format) };
    this.#sprites.show(this.layouts(), { scale: unitOf({ format, ...size }), ...ground });
    this.#front.batchDraw();
  }

  draftLayer(layer: TextLayer): LayerLayout | null {
    if (!this.#content) return null;
    this.#front.batchDraw();
    return this.#sprites.replace(layoutLayer(layer, canvasSize(this.#content.format), this.#layoutOptions));
  }

  dropDrafts(): void {
    if (this.#content) this.show(this.#content);
  }

  refresh(): void {
    this.#sprites.clear();
    this.dropDrafts();
  }

  hide(layerId: string | null): void {
    this.#hiddenId = layerId;
    this.#front.batchDraw();
  }

  overlay(paint: OverlayPaint | null): void {
    this.#overlay = paint;
    this.#front.batchDraw();
  }

  destroy(): void {
    this.#sprites.clear();
    this.#stage.destroy();
  }
}

/** A shape whose function paints in device pixels, independent of the layer's pixel ratio. */
function pixelShape(paint: (context: Brush) => void): Shape {
  return new Shape({
    listening: false,
    sceneFunc(context) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      paint(context._context as Brush);
      context.restore();
    },
  });
}

function resizeStage(stage: Stage, content: SceneContent): void {
  for (const layer of stage.getLayers()) layer.getCanvas().setPixelRatio(content.pixelRatio);
  const { width, height } = pixelSize(content);
  stage.size({ width: width / content.pixelRatio, height: height / content.pixelRatio });
}

function isSameSize(a: SceneContent, b: SceneContent): boolean {
  return a.format === b.format && a.heightPx === b.heightPx && a.pixelRatio === b.pixelRatio;
}

/** Size of the drawing in device pixels. */
function pixelSize({ format, heightPx, pixelRatio }: SceneContent): Size {
  const { width, height } = canvasSize(format);
  return { width: Math.round((heightPx * pixelRatio * width) / height), height: Math.round(heightPx * pixelRatio) };
}

/** Device pixels per canvas unit. */
function unitOf(content: SceneContent): number {
  return pixelSize(content).height / CANVAS_HEIGHT;
}
