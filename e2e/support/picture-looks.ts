import type { OutputFormatId, PictureLook, Slide } from '@viral-slides/slide-document';

/** Ways to draw the picture of a slide, which together use all that can be said of one. */
export const pictureLooks: readonly { name: string; format: OutputFormatId; look: PictureLook }[] = [
  { name: 'zoomed', format: 'tiktok', look: { zoom: 1.8, x: 0.6, y: 0.4 } },
  { name: 'turned', format: 'ig-portrait', look: { turn: 90, flipX: true, y: -1 } },
  { name: 'toned', format: 'ig-post', look: { darken: 0.4, blur: 0.3, tint: { color: '#FF3B5C', strength: 0.35 } } },
  { name: 'blurred-margin', format: 'youtube', look: { fit: 'contain', x: -0.5, darken: 0.2, margin: { kind: 'blur' } } },
  {
    name: 'coloured-margin',
    format: 'youtube',
    look: { fit: 'contain', turn: 180, zoom: 1.3, darken: 0.3, margin: { kind: 'color', color: '#5EEAD4' } },
  },
];

/** A slide with a glass text over a picture that is drawn in one of these ways: what glass shows has to be drawn in that way, too. */
export function lookSlide(imageUrl: string, look: PictureLook, number = 1): Slide {
  return {
    id: `s${number}`,
    imageUrl,
    pictureLook: look,
    isGenerated: false,
    textLayers: [
      {
        id: `t${number}`,
        content: 'Through glass',
        style: {
          fontSize: 48,
          fontFamily: 'Inter',
          fontWeight: 700,
          color: '#FFFFFF',
          textAlign: 'center',
          position: 'center',
          textShadow: false,
          backgroundBlur: true,
          background: 'rgba(15, 18, 25, 0.3)',
          padding: 40,
          borderRadius: 16,
        },
      },
    ],
  };
}
