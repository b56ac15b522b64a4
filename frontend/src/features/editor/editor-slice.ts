/**
 * The editor's state. The document changes by commands of slide-document only; each is one step of the history. Selection, zoom and
 * the current slide are no part of the history. Gestures in progress live in the tools and never reach this slice.
 */
import { createSlice, original, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import {
  DEFAULT_SLIDE_IMAGE_URL,
  DEFAULT_TEXT_STYLE,
  EMPTY_HISTORY,
  LOCKED_LAYER_HINT,
  ZOOM,
  dropUntouchedText,
  patchStyle,
  perform,
  redo,
  undo,
} from '@viral-slides/slide-document';
import type {
  Box,
  Command,
  Edited,
  CommandFailure,
  History,
  SafeZonePlatform,
  Slide,
  SlideDocument,
  TextLayer,
  TextStyle,
  TextStylePatch,
} from '@viral-slides/slide-document';
import type { ApiError } from '@/shared/api/api-error.ts';
import { rootReducer } from '@/shared/store/root-reducer.ts';
import type { Niche } from '@viral-slides/series';

/** The project that is open, without its slides. */
export interface OpenProject {
  id: string;
  name: string;
  /** Whether it is the hidden autosave record. */
  isAutosave: boolean;
}

/** A copied text and where it was drawn. */
export interface CopiedLayer {
  layer: Pick<TextLayer, 'content' | 'style'>;
  box: Box;
}

/** From what captions are generated; the same in all projects. */
export interface CaptionSource {
  niche: Niche;
  /** The branded hashtag as it is typed. */
  branded: string;
}

/** Everything the editor remembers while it is open. */
export interface EditorState {
  /** `welcome`: there is nothing to open; `failed`: the projects could not be read; `closed`: the editor was left. */
  status: 'opening' | 'ready' | 'welcome' | 'failed' | 'closed';
  /** Rises each time other slides come on the screen and when the editor is left: slides of every project have the same ids. */
  visit: number;
  /** Error of the last try to open, until one succeeds; null also where no call was the reason. */
  openingError: ApiError | null;
  /** Null: changes go to the autosave record, which is created when needed. */
  project: OpenProject | null;
  document: SlideDocument;
  history: History;
  /** Rises with each change of the open document, made here or taken over, which distinguishes both from loading. */
  changeCount: number;
  slideIndex: number;
  /** The selected text, or of several the one that was selected last. */
  selectedLayerId: string | null;
  /** The texts that are selected beside it, in the order in which they were. */
  alsoSelectedIds: readonly string[];
  editingLayerId: string | null;
  /** Style of the next text that is added without a preset. */
  defaultStyle: TextStyle;
  /** The texts that were copied last, from back to front. */
  copied: readonly CopiedLayer[];
  captionSource: CaptionSource;
  isAutoAdvance: boolean;
  /** App whose interface is shown over the canvas; null = none. */
  safeZone: SafeZonePlatform | null;
  zoom: number;
  /** Whether pointer and keys move the picture of the slide instead of its texts. */
  isAdjustingPicture: boolean;
  /** Whether the picture chosen next lies on the slide instead of becoming its background. */
  isAwaitingLayer: boolean;
  /** Slides whose picture is being uploaded. */
  awaitedSlideIds: readonly string[];
  /** Reason why the last command, or the editing of a text in place, was refused; null when it was not. */
  refusal: string | null;
}

/** No text is selected, and none is open for typing. */
const NOTHING_SELECTED = { selectedLayerId: null, alsoSelectedIds: [], editingLayerId: null } satisfies Partial<EditorState>;

const initialState: EditorState = {
  status: 'opening',
  visit: 0,
  openingError: null,
  project: null,
  document: { slides: [], outputFormat: 'tiktok' },
  history: EMPTY_HISTORY,
  changeCount: 0,
  slideIndex: 0,
  ...NOTHING_SELECTED,
  defaultStyle: { ...DEFAULT_TEXT_STYLE },
  copied: [],
  captionSource: { niche: 'productivity', branded: '' },
  isAutoAdvance: false,
  safeZone: null,
  zoom: ZOOM.default,
  isAdjustingPicture: false,
  isAwaitingLayer: false,
  awaitedSlideIds: [],
  refusal: null,
};

/** Hint that slides which are not on the screen do not change. */
export const CLOSED_HINT = 'These slides are closed.';

/** Takes over the outcome of a command: the current slide stays within the slides, a selection whose layer is gone is dropped. */
function takeOver(state: EditorState, result: Edited | CommandFailure): EditorState {
  if (state.status !== 'ready') return { ...state, refusal: CLOSED_HINT };
  if (!result.ok) return { ...state, refusal: result.message };
  if (result.document === state.document) return { ...state, refusal: null };
  const { document, history } = result;
  const changeCount = state.changeCount + 1;
  return { ...showing({ ...state, document, history, changeCount }, state.slideIndex), refusal: null };
}

/** The selected texts in the order in which they were selected. */
export function selectedIds({ selectedLayerId, alsoSelectedIds }: Pick<EditorState, 'selectedLayerId' | 'alsoSelectedIds'>): string[] {
  return selectedLayerId === null ? [] : [...alsoSelectedIds, selectedLayerId];
}

/** A selection of these texts; the last one is the main one. */
function selecting(ids: readonly string[]): Pick<EditorState, 'selectedLayerId' | 'alsoSelectedIds'> {
  return { selectedLayerId: ids.at(-1) ?? null, alsoSelectedIds: ids.slice(0, -1) };
}

/** Shows a slide; a selection that is not on it is dropped. */
function showing(state: EditorState, index: number): EditorState {
  const slideIndex = clampIndex(index, state.document);
  const { textLayers = [], pictureLayers = [] } = state.document.slides[slideIndex] ?? {};
  const ids = [...textLayers, ...pictureLayers].map((layer) => layer.id);
  const editingLayerId = ids.find((id) => id === state.editingLayerId) ?? null;
  return { ...state, slideIndex, ...selecting(selectedIds(state).filter((id) => ids.includes(id))), editingLayerId };
}

/** Place of the slide that is shown among others: the one with the selected text, else the one with the same id, else the same place. */
function placeAmong(slides: readonly Slide[], { document, slideIndex, selectedLayerId }: EditorState): number {
  const shownId = document.slides[slideIndex]?.id;
  const withText = slides.findIndex(({ textLayers }) => textLayers.some(({ id }) => id === selectedLayerId));
  const same = withText === -1 ? slides.findIndex(({ id }) => id === shownId) : withText;
  return same === -1 ? slideIndex : same;
}

function clampIndex(index: number, document: SlideDocument): number {
  return Math.max(0, Math.min(index, document.slides.length - 1));
}

/** Ends the selection; a text that was added and never written in leaves with it. */
function deselect(state: EditorState): EditorState {
  const slideId = state.document.slides[state.slideIndex]?.id;
  const layerId = state.selectedLayerId;
  if (slideId === undefined || layerId === null) return state;
  const withoutText = dropUntouchedText(state.document, state.history, { slideId, layerId });
  return withoutText ? takeOver(state, withoutText) : state;
}

/** Selects those of the texts that are on the slide; an untouched one leaves first, as with any other change of the selection. */
function selectAmong(state: EditorState, ids: readonly string[]): EditorState {
  const isTheSame = ids.length === 1 && ids[0] === state.selectedLayerId;
  const left = isTheSame ? state : deselect(state);
  const { textLayers = [], pictureLayers = [] } = left.document.slides[left.slideIndex] ?? {};
  // A picture is selected alone: what is done to several is done to texts.
  const there = [...textLayers, ...(ids.length === 1 ? pictureLayers : [])].map(({ id }) => id);
  return { ...left, ...selecting(ids.filter((id) => there.includes(id))), editingLayerId: null, isAdjustingPicture: false };
}

/** The plain state behind a draft: commands compare objects by identity, which drafts would break. */
const plain = (state: Draft<EditorState>): EditorState => original(state) as EditorState;

/** No slides on the screen; what the person set for all slides stays. */
function emptied(before: EditorState, status: 'opening' | 'closed'): EditorState {
  const { zoom, isAutoAdvance, safeZone, openingError, captionSource, copied } = before;
  return { ...initialState, ...{ zoom, isAutoAdvance, safeZone, openingError, captionSource, copied }, status, visit: before.visit + 1 };
}

/** Actions and reducer of the editor. */
export const editorSlice = createSlice({
  name: 'editor',
  initialState,
  reducers: {
    opening: (state) => emptied(plain(state), 'opening'),
    /** The editor was left: no slides are open, and nothing changes from now on. */
    closed: (state) => emptied(plain(state), 'closed'),
    openingFailed(state, { payload }: PayloadAction<ApiError | null>) {
      state.status = 'failed';
      state.openingError = payload;
    },
    nothingToOpen(state) {
      state.status = 'welcome';
      state.openingError = null;
    },
    /** Shows a document that comes from elsewhere; nothing to undo, nothing to save. */
    opened(state, { payload }: PayloadAction<{ project: OpenProject | null; document: SlideDocument }>) {
      const before = plain(state);
      return {
        ...before,
        ...payload,
        status: 'ready',
        visit: before.visit + 1,
        openingError: null,
        awaitedSlideIds: [],
        history: EMPTY_HISTORY,
        slideIndex: 0,
        ...NOTHING_SELECTED,
        isAdjustingPicture: false,
      };
    },
    /** Takes over a document with changes from elsewhere: the shown and the selected stay, if it is still there. */
    takenOver(state, { payload }: PayloadAction<{ document: SlideDocument; history: History }>) {
      const before = plain(state);
      const changeCount = before.changeCount + 1;
      return showing({ ...before, ...payload, changeCount }, placeAmong(payload.document.slides, before));
    },
    /** Same slides, other project: after a copy was made, the autosave record was created or the project was deleted. */
    projectChanged: (state, { payload }: PayloadAction<OpenProject | null>) => void (state.project = payload),
    projectRenamed(state, { payload }: PayloadAction<string>) {
      if (state.project) state.project.name = payload;
    },
    performed: (state, { payload }: PayloadAction<Command>) =>
      takeOver(plain(state), perform(plain(state).document, plain(state).history, payload)),
    undone: (state) => takeOver(plain(state), undo(plain(state).document, plain(state).history)),
    redone: (state) => takeOver(plain(state), redo(plain(state).document, plain(state).history)),
    /** Adds a text in the place of an untouched one: one text was added, in the look that was chosen last. */
    untouchedReplaced: (state, { payload }: PayloadAction<Command>) => {
      const { document, history } = deselect(plain(state));
      return takeOver(plain(state), perform(document, history, payload));
    },
    slideSelected(state, { payload }: PayloadAction<number>) {
      const slideIndex = clampIndex(payload, plain(state).document);
      if (slideIndex === state.slideIndex) return;
      return { ...deselect(plain(state)), slideIndex, ...NOTHING_SELECTED, isAdjustingPicture: false };
    },
    layerSelected(state, { payload }: PayloadAction<string | null>) {
      if (payload === state.selectedLayerId && state.alsoSelectedIds.length === 0 && !state.isAdjustingPicture) return;
      return selectAmong(plain(state), payload === null ? [] : [payload]);
    },
    /** Selects several texts of the slide in place of what is selected. */
    layersSelected: (state, { payload }: PayloadAction<readonly string[]>) => selectAmong(plain(state), payload),
    /** Takes a text into the selection or out of it. */
    layerToggled(state, { payload }: PayloadAction<string>) {
      const before = selectedIds(plain(state));
      const others = before.filter((id) => id !== payload);
      return selectAmong(plain(state), others.length < before.length ? others : [...before, payload]);
    },
    /** Opens a text for typing; a locked one is only selected. */
    editingStarted(state, { payload }: PayloadAction<string>) {
      const before = payload === state.selectedLayerId ? plain(state) : deselect(plain(state));
      const isLocked = before.document.slides[before.slideIndex]?.textLayers.find((layer) => layer.id === payload)?.isLocked === true;
      return {
        ...before,
        ...selecting([payload]),
        isAdjustingPicture: false,
        editingLayerId: isLocked ? null : payload,
        refusal: isLocked ? LOCKED_LAYER_HINT : before.refusal,
      };
    },
    /** Lets the picture of the slide be moved; a blank slide has none. */
    pictureEntered(state) {
      const before = plain(state);
      const imageUrl = before.document.slides[before.slideIndex]?.imageUrl;
      if (imageUrl === undefined || imageUrl === DEFAULT_SLIDE_IMAGE_URL) return;
      return { ...deselect(before), ...NOTHING_SELECTED, isAdjustingPicture: true };
    },
    pictureLeft: (state) => void (state.isAdjustingPicture = false),
    /** Whether the picture chosen next lies on the slide instead of becoming its background. */
    layerAwaited: (state, { payload }: PayloadAction<boolean>) => void (state.isAwaitingLayer = payload),
    editingEnded: (state) => void (state.editingLayerId = null),
    captionSourceChanged: (state, { payload }: PayloadAction<Partial<CaptionSource>>) => void Object.assign(state.captionSource, payload),
    defaultStyleChanged(state, { payload }: PayloadAction<TextStylePatch>) {
      return { ...plain(state), defaultStyle: patchStyle(plain(state).defaultStyle, payload) };
    },
    copied: (state, { payload }: PayloadAction<readonly CopiedLayer[]>) => ({ ...plain(state), copied: payload }),
    autoAdvanceSet: (state, { payload }: PayloadAction<boolean>) => void (state.isAutoAdvance = payload),
    safeZoneSet: (state, { payload }: PayloadAction<SafeZonePlatform | null>) => void (state.safeZone = payload),
    zoomSet: (state, { payload }: PayloadAction<number>) => void (state.zoom = payload),
    picturesAwaited: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...plain(state),
      awaitedSlideIds: [...plain(state).awaitedSlideIds, ...payload],
    }),
    picturesSettled: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...plain(state),
      awaitedSlideIds: plain(state).awaitedSlideIds.filter((id) => !payload.includes(id)),
    }),
    refusalShown: (state) => void (state.refusal = null),
  },
});

/** The actions by name. */
export const editorActions = editorSlice.actions;

declare module '@/shared/store/root-reducer.ts' {
  // The editor comes with its own route; its slice joins the store with it.
  interface LazySlices {
    editor: EditorState;
  }
}

const injected = rootReducer.inject(editorSlice);

/** Reads the editor's state; works before the first action, too. */
export const selectEditor = injected.selector((state) => state.editor);
