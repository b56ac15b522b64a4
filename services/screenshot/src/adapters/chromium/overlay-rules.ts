import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The part of the rule list that is used: what a rule hides at once, and on which addresses. */
const ruleListSchema = z.object({
  autoconsent: z.array(
    z.object({
      prehideSelectors: z.array(z.string()).optional(),
      runContext: z.object({ urlPattern: z.string().optional() }).optional(),
    }),
  ),
});

/** Makers of banners that the rule list handles by program, or only on sites that it names. */
const bannerMakers = [
  '#onetrust-consent-sdk',
  '#onetrust-banner-sdk',
  '#CybotCookiebotDialog',
  '#CybotCookiebotDialogBodyUnderlay',
  '#didomi-host',
  '.truste_overlay',
  '.truste_box_overlay',
  '#truste-consent-track',
  'div[id^="sp_message_container"]',
  '#usercentrics-root',
  '#usercentrics-cmp-ui',
  '#qc-cmp2-ui',
  '.qc-cmp2-container',
  '.fc-consent-root',
  '#cmpbox',
  '#cmpbox2',
  '.osano-cm-window',
  '#iubenda-cs-banner',
  '.cky-consent-container',
  '.cky-overlay',
  '#cmplz-cookiebanner-container',
  '#BorlabsCookieBox',
  '#termly-code-snippet-support',
  '#_evidon_banner',
  '#axeptio_overlay',
  '#tarteaucitronRoot',
  '.cmp-root-container',
  '#sliding-popup',
  '.klaro .cookie-modal',
  '.klaro .cookie-notice',
];

/** Chat bubbles: there is no maintained list of them, and they are few. */
const chatBubbles = [
  '#intercom-container',
  '.intercom-lightweight-app',
  '#drift-widget-container',
  '#drift-frame-controller',
  '.crisp-client',
  '#crisp-chatbox',
  'iframe#launcher',
  'iframe#webWidget',
  'iframe[title*="tawk" i]',
  '.widget-visible[id] > iframe[title="chat widget"]',
  '#hubspot-messages-iframe-container',
  '#fc_frame',
  '#chat-widget-container',
  '#tidio-chat',
  '.fb_dialog',
  '.fb-customerchat',
  '#olark-wrapper',
  '.uwc-launcher-iframe',
  '#smartsupp-widget-container',
  '#gorgias-chat-container',
  '#beacon-container',
  '#kustomer-ui-sdk-iframe',
  '#jvlabelWrap',
  'jdiv[class*="__jdiv"]',
];

/** Hides elements that lie over the page and whose names say that they ask for consent to cookies. */
const talkingNames = [
  'cookie-banner',
  'cookie-consent',
  'cookie-notice',
  'cookie-bar',
  'cookie-popup',
  'cookieconsent',
  'gdpr-banner',
].flatMap((name) => [`[id*="${name}" i]:not(html):not(body)`, `[class*="${name}" i]:not(html):not(body)`]);

interface OverlayRule {
  selectors: string[];
  urlPattern: RegExp | null;
}

let rules: OverlayRule[] | undefined;

/** Selectors of cookie banners for a page: where one fits, the page may be asking for consent. */
export function bannerSelectors(url: string): string[] {
  return [...ruledSelectors(url), ...bannerMakers, ...talkingNames];
}

/**
 * Selectors of cookie banners and chat bubbles for a page: those that the rule list of `@duckduckgo/autoconsent` hides before it knows more, and our own.
 * @see https://github.com/duckduckgo/autoconsent
 */
export function overlaySelectors(url: string): string[] {
  return [...bannerSelectors(url), ...chatBubbles];
}

function ruledSelectors(url: string): Set<string> {
  rules ??= readRules();
  const fitting = rules.filter(({ urlPattern }) => urlPattern === null || urlPattern.test(url));
  return new Set(fitting.flatMap(({ selectors }) => selectors));
}

function readRules(): OverlayRule[] {
  const file = createRequire(import.meta.url).resolve('@duckduckgo/autoconsent/rules/rules.json');
  const { autoconsent } = ruleListSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return autoconsent.flatMap(({ prehideSelectors = [], runContext }) => {
    const pattern = runContext?.urlPattern;
    return prehideSelectors.length === 0 ? [] : [{ selectors: prehideSelectors, urlPattern: pattern ? new RegExp(pattern) : null }];
  });
}
