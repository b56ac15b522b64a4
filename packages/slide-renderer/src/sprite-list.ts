import type { Point } from '@viral-slides/slide-document';
import type { LayerLayout } from './layout-slide.ts';
import { isSameBackground } from './paint-background.ts';
import { areSameLayers } from './paint-picture-layer.ts';
import { staleGlass } from './stale-glass.ts';
import { createSprite, moveSprite, redrawSprite, refreshBackdrop, releaseSprite, type Ground, type Sprite } from './sprite.ts';

/** Properties common to all sprites of a slide. */
interface SpriteGround extends Ground {
  /** Output pixels per canvas unit. */
  readonly scale: number;
}

/** The sprites of one slide, lowest first. Keeps those whose layer did not change, and the glass in step with what lies beneath. */
export class SpriteList {
  #sprites: Sprite[] = [];
  #ground: SpriteGround | null = null;

  /** All sprites, lowest first. */
  all(): readonly Sprite[] {
    return this.#sprites;
  }

  /** Brings the sprites in line with the layouts. */
  show(layouts: readonly LayerLayout[], ground: SpriteGround): void {
    const isSameGround = this.#ground !== null && isSame(this.#ground, ground);
    const previous = new Map(this.#sprites.map((sprite) => [sprite.layout.layer.id, sprite]));
    const next = layouts.map((layout) => {
      const old = previous.get(layout.layer.id);
      return old && old.scale === ground.scale && isSameLayout(old.layout, layout) ? old : createSprite(layout, ground.scale);
    });
    const firstChange = isSameGround ? next.findIndex((sprite, index) => sprite !== this.#sprites[index]) : 0;
    for (const old of this.#sprites) if (!next.includes(old)) releaseSprite(old);
    this.#sprites = next;
    this.#ground = ground;
    if (firstChange >= 0) this.#refreshFrom(firstChange);
  }

  /** Moves one sprite. Returns its place, or null when there is none of that layer. */
  move(layerId: string, to: Point): LayerLayout | null {
    const index = this.#indexOf(layerId);
    const sprite = this.#sprites[index];
    if (!sprite || !this.#ground) return null;
    const before = sprite.layout;
    moveSprite(sprite, to, this.#ground.canvas);
    this.#refreshAfterChange(index, before);
    return sprite.layout;
  }

  /** Redraws one layer. Returns its place, or null when there is none of that layer. */
  replace(layout: LayerLayout): LayerLayout | null {
    const index = this.#indexOf(layout.layer.id);
    const old = this.#sprites[index];
    if (!old || !this.#ground) return null;
    this.#sprites[index] = redrawSprite(old, layout);
    this.#refreshAfterChange(index, old.layout);
    return layout;
  }

  /** Frees all pixels. */
  clear(): void {
    this.#sprites.forEach(releaseSprite);
    this.#sprites = [];
  }

  #indexOf(layerId: string): number {
    return this.#sprites.findIndex((sprite) => sprite.layout.layer.id === layerId);
  }

  /** One layer was changed: blurs again only the glass through which its old or its new place is seen. */
  #refreshAfterChange(index: number, before: LayerLayout): void {
    const layouts = this.#sprites.map((sprite) => sprite.layout);
    for (const stale of staleGlass(layouts, index, before)) this.#refresh(stale);
  }

  /** A changed layer shows through its own glass and through that of every layer above it. */
  #refreshFrom(index: number): void {
    for (let above = index; above < this.#sprites.length; above += 1) this.#refresh(above);
  }

  #refresh(index: number): void {
    const sprite = this.#sprites[index];
    if (sprite && this.#ground) refreshBackdrop(sprite, this.#sprites.slice(0, index), this.#ground);
  }
}

/** The layer object is the same one when the document did not change it; its box differs after a change of format or a draft. */
function isSameLayout(a: LayerLayout, b: LayerLayout): boolean {
  return a.layer === b.layer && a.box.x === b.box.x && a.box.y === b.box.y && a.box.width === b.box.width && a.box.height === b.box.height;
}

function isSame(one: SpriteGround, other: SpriteGround): boolean {
  return one.scale === other.scale && isSameBackground(one.background, other.background) && areSameLayers(one.pictures, other.pictures);
}
