import { TEXT_PRESETS } from '@viral-slides/slide-document';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { blankSlideUrl, bodyOf, createProject, fromOwnPage } from './api.ts';
import { patience } from './patience.ts';
import type { Page } from '@playwright/test';
import type { Slide } from '@viral-slides/slide-document';

/** One sentence in each script and language whose lines or capitals have rules of their own. */
export const sentences = {
  ja: '毎日の習慣を変えるだけで、人生は大きく変わります。「早起き」コーヒーをちょっと！',
  zh: '学习英语的5个小技巧，每天只需15分钟。use ChatGPT 练习口语，“坚持”最重要！',
  ko: '하루 10분이면 충분한 아침 습관, “꾸준함”이 답입니다 (저장하세요)!',
  th: 'การออกกำลังกายทุกวันช่วยให้สุขภาพดีขึ้นและทำให้คุณมีความสุขมากขึ้น',
  my: 'နေ့တိုင်းလေ့ကျင့်ခန်းလုပ်ခြင်းက ကျန်းမာရေးကိုကောင်းစေသည်',
  km: 'ការហាត់ប្រាណរាល់ថ្ងៃជួយឱ្យសុខភាពល្អប្រសើរ និងសប្បាយរីករាយ',
  hi: 'हर दिन की छोटी आदतें आपकी ज़िंदगी बदल सकती हैं। क्षत्रिय विद्यार्थी',
  ar: 'العادات اليومية الصغيرة تغيّر حياتك بالكامل خلال ثلاثين يومًا فقط',
  he: 'הרגלים קטנים של כל יום ישנו את החיים שלך בתוך שלושים יום בלבד',
  tr: 'İstanbul’da her gün iyi bir alışkanlık için ışıl ışıl ipuçları',
  de: 'Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschafts\u00ADkapi\u00ADtän und Rind\u00ADfleisch\u00ADetiket\u00ADtierung',
} as const;

/** As many slides as a project holds. */
const slidesOfProject = 9;
const [columns, width, height] = [6, 160, 284];

/** Draws a sentence in all presets, as the server draws it for posts; returns one picture of all. */
export async function drawSheet(page: Pick<Page, 'request'>, content: string): Promise<Buffer> {
  const slides = TEXT_PRESETS.map(({ style }, index) => ({
    id: `s${index}`,
    imageUrl: blankSlideUrl,
    isGenerated: false,
    textLayers: [{ id: `t${index}`, content, style: { ...style } }],
  }));
  const pictures = [
    ...(await drawSlides(page, slides.slice(0, slidesOfProject))),
    ...(await drawSlides(page, slides.slice(slidesOfProject))),
  ];
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height, { fit: 'fill' }).toBuffer()));
  const sheet = { width: columns * width, height: Math.ceil(small.length / columns) * height, channels: 3, background: '#808080' } as const;
  return sharp({ create: sheet })
    .composite(small.map((input, at) => ({ input, left: (at % columns) * width, top: Math.floor(at / columns) * height })))
    .jpeg({ quality: 76, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function drawSlides(page: Pick<Page, 'request'>, slides: readonly Slide[]): Promise<Buffer[]> {
  const project = await createProject(page as Page, { name: 'Scripts', outputFormat: 'tiktok', slides });
  const request = { headers: fromOwnPage, data: { formats: ['jpeg'], width: 320 } };
  const { id } = await bodyOf<{ id: string }>(await page.request.post(`/api/projects/${project.id}/render`, request), 202);
  await expect
    .poll(async () => (await bodyOf<{ status: string }>(await page.request.get(`/api/renders/${id}`), 200)).status, {
      timeout: 60_000 * patience,
    })
    .toBe('done');
  const pictures = slides.map(async (_slide, at) => (await page.request.get(`/api/renders/${id}/slides/${at + 1}`)).body());
  return Promise.all(pictures);
}
