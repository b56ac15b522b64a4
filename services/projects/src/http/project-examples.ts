import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';

const textLayers = [{ id: 'title', content: 'Cats sleep 15 hours a day', style: DEFAULT_TEXT_STYLE }];
const imageUrl = '/api/images/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11/content';

/** A project for the API document. */
export const exampleProject = {
  id: '8c2d9e40-51b7-4f0e-8a3c-7e1f5b6a9d02',
  name: 'Seven cats',
  slides: [{ id: 'slide-1', imageUrl, textLayers, isGenerated: false }],
  outputFormat: 'tiktok',
  caption: 'Which one is yours? #cats',
  revision: 3,
  createdAt: '2026-11-30T17:20:00.000Z',
  updatedAt: '2026-11-30T17:42:10.000Z',
};

/** A template for the API document. */
export const exampleTemplate = {
  id: '5d0b7c1e-2a94-4e6d-b1f8-0c9a3e7d6b14',
  name: 'Seven facts',
  slides: [{ imageUrl: '/blank-slide.svg', textLayers }],
  roles: [{ kind: 'hook' as const, slots: [{ name: 'hook', maxCharacters: 60, isRequired: true as const }] }],
  revision: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
};

const { slides, caption, ...project } = exampleProject;
/** The request that creates that project. */
export const exampleNewProject = { name: project.name, outputFormat: project.outputFormat, slides, caption };
/** The same project as lists show it. */
export const exampleProjectSummary = { ...project, slideCount: slides.length, firstSlide: { imageUrl } };

const { slides: templateSlides, roles: _roles, ...template } = exampleTemplate;
/** The same template as lists show it. */
export const exampleTemplateSummary = { ...template, slideCount: templateSlides.length, firstSlide: templateSlides[0] };
