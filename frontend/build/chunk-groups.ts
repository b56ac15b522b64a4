/**
 * Modules that are sent in one file. Without this the bundler makes a file of every set of modules that the same screens share: sixty for a screen, most of them smaller than
 * the headers they are sent with. What goes together is named here instead; the rest stays as the bundler has it.
 * A module that is in a group is loaded with all of the group: a group holds what all that load any of it need, which `check-sizes.ts` watches from both sides.
 */
import type { Rolldown } from 'vite';

/** Code that the landing page runs before hydration: nearly nothing, and no React. */
const start = /preload-helper|modulepreload-polyfill|\/shared\/lib\/(idle-moment|report-failure)\./;

/** Modules of every page, for visitors as well: React, classes, buttons, failures. */
const base = new RegExp(
  [
    String.raw`/node_modules/(react|react-dom|scheduler|clsx|tailwind-merge|class-variance-authority)/`,
    String.raw`/lucide-react/dist/esm/(?!icons/|lucide-react\.)`,
    String.raw`/icons/(arrow-left|infinity|layers|zap)\.`,
    String.raw`/shared/lib/(class-names|csp-nonce|media-query|online|page-meta)\.`,
    String.raw`/shared/ui/(brand-mark|button|button-classes|spinner)\.`,
    String.raw`/src/app/(app-boundary|boot-failure|load-when-idle|loading-screen|reload-after-update)\.`,
  ].join('|'),
);

/** Modules of the app's frame, shown while the session is requested. */
const frame = /\/src\/app\/(layout\/app-frame|screens|use-session)\./;

/** The few numbers and rules of slides that screens without a canvas need, and the canvas as well. */
const slides =
  /\/packages\/slide-document\/src\/(colors|image-urls|limits|output-formats|project-names|geometry\/(canvas|slide-frame)|shapes\/picture-look)\./;

/** The frame around every signed-in screen, and the small things that most screens share. */
const shell = new RegExp(
  [
    String.raw`/src/app/(layout/|account/load-account-menu|signed-in/(?!signed-in-app|not-found-page|likely-screens)|palette/quick-ways)`,
    String.raw`/src/features/schedule/dialog/(lazy-schedule-dialog|unsaved-slides)\.`,
    String.raw`/src/shared/(push/keep-push|keyboard/screen-commands|api/(?!generated/))`,
    String.raw`/src/shared/lib/(account-handle|asked-for|browser-time-zone|first-weekday|time-of-day|use-near-view)\.`,
    String.raw`/src/shared/posts/lazy-delete-project-dialog\.`,
    // The question before something is lost is smaller than the headers of a file of its own.
    String.raw`/src/shared/ui/(badge|check-row|discard-question|field|left-out-note|skeleton|use-kept-focus)\.`,
  ].join('|'),
);

/** Modules that draw slides in the page one after the other, and the entry to the dialog that the same screens have. */
const drawn =
  /\/src\/(shared\/slides\/|app\/routes\/slide-drawings\.|features\/(projects\/first-slide\/(drawn-slides|limit)|series\/lazy-series-dialog)\.)/;

/** Modules of the note that scheduled posts show an earlier version, with the update. */
const outdated = /\/src\/shared\/posts\/(outdated-note|outdated-posts|update-posts|use-update-posts)\./;

/** The parts that switches, sliders, tabs and menus are made of alike. */
const rows = /\/@radix-ui\/(number|react-(collection|direction|roving-focus|use-previous|use-size))\//;

/** Menus and lists to choose from, which stand on the same parts. */
const choices = /\/src\/shared\/ui\/(menu|select)\./;

/** Icons of more than one screen: each is a tenth of a kilobyte. */
const icons = /\/lucide-react\/dist\/esm\/icons\//;

/** For the bundler: a module goes to the first of them, by priority, that takes it, and takes what it stands on along. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: start, priority: 5 },
  { name: 'base', test: base, priority: 4 },
  { name: 'frame', test: frame, priority: 3 },
  { name: 'slides', test: slides, priority: 3 },
  { name: 'shell', test: shell, priority: 2 },
  { name: 'drawn', test: drawn, priority: 2 },
  { name: 'outdated', test: outdated, priority: 2 },
  { name: 'rows', test: rows, priority: 2 },
  { name: 'icons', test: icons, minShareCount: 2, priority: 2 },
  { name: 'choices', test: choices, priority: 1 },
];
