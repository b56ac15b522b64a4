import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { selectedPicture, useEditor } from '../editor-selectors.ts';
import type { EditorState } from '../editor-slice.ts';
import type { SettingsTab } from './settings-tab.ts';
import type { ShownTab } from './use-shown-tab.ts';

/** Subject of the user's work, and its settings: the tab, and the accessible name of the section. */
const PLACES = {
  text: { tab: 'text', section: 'Text style' },
  picture: { tab: 'design', section: 'Picture' },
} as const;
type Subject = keyof typeof PLACES;

/** Section to which the settings were scrolled, with the tab and the scroll distance from before. */
interface Led {
  to: Subject;
  from: { tab: SettingsTab; scrollTop: number };
}

/** The settings on the page: all of them, and the part that scrolls. */
export interface SettingsElements {
  panel: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Shows the settings of what is selected: the tab of texts with their style in view when a text is, the picture's when that is adjusted;
 * and afterwards the tab and the place from before. Nothing moves while the person works in the settings: nothing goes from under the
 * pointer, and the focus is left alone.
 */
export function useFollowSelection({ panel, scroller }: SettingsElements, { tab, show }: ShownTab): void {
  const subject = useEditor(subjectOf);
  const selectedId = useEditor((editor) => editor.selectedLayerId);
  const isInside = useLastInputInside(panel);
  const previous = useRef<Subject | null>(null);
  /** Null when the person went there. */
  const led = useRef<Led | null>(null);
  const isOnTheWay = useRef(false);
  /** Scroll distances of the user in the sections. */
  const depths = useRef<Partial<Record<Subject, number>>>({});
  const depthNow = useDepth(scroller, led);

  const arrive = () => {
    const [element, to] = [scroller.current, led.current?.to];
    if (!isOnTheWay.current || !element || !to || tab !== PLACES[to].tab) return;
    // The sections are drawn one after the other when the settings open.
    const section = sectionOf(element, to);
    if (!section) return;
    isOnTheWay.current = false;
    element.scrollTop = section.offsetTop + (depths.current[to] ?? 0);
    depthNow.current = depthIn(section, element);
  };
  const goTo = (to: Subject) => {
    if (!scroller.current || isInside.current) return;
    led.current = { to, from: led.current?.from ?? { tab, scrollTop: scroller.current.scrollTop } };
    isOnTheWay.current = true;
    show(PLACES[to].tab);
    arrive();
  };
  const goBack = () => {
    const [element, way] = [scroller.current, led.current];
    led.current = null;
    if (!element || !way || tab !== PLACES[way.to].tab) return;
    const within = depthNow.current;
    depths.current[way.to] = within ?? 0;
    // A person who has gone on to something else is not brought back.
    if (within === null || isInside.current) return;
    if (way.from.tab === tab) element.scrollTop = way.from.scrollTop;
    else show(way.from.tab);
  };

  useLayoutEffect(() => {
    const isNew = subject !== previous.current;
    previous.current = subject;
    if (subject === null) goBack();
    // When another text is selected, settings that show texts stay as they are.
    else if (isNew || tab !== PLACES[subject].tab) goTo(subject);
    // A selection moves the settings; what the person does in them does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject, selectedId]);
  // The section is there once its tab is drawn.
  useLayoutEffect(arrive);
}

function subjectOf(editor: EditorState): Subject | null {
  if (editor.isAdjustingPicture || selectedPicture(editor)) return 'picture';
  return editor.selectedLayerId === null ? null : 'text';
}

function sectionOf(scroller: HTMLElement, subject: Subject): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[aria-label="${PLACES[subject].section}"]`);
}

/** Scroll distance of the settings within a section, or null when they show another one. */
function depthIn(section: HTMLElement | null, scroller: HTMLElement): number | null {
  if (!section) return null;
  const depth = scroller.scrollTop - section.offsetTop;
  return depth >= 0 && depth < section.offsetHeight ? depth : null;
}

/**
 * Scroll distance of the settings within the section they were led to; null when they show another one. Measured when they are scrolled: once the selection ends, a hint
 * above the section has already moved it.
 */
function useDepth(scroller: RefObject<HTMLElement | null>, led: RefObject<Led | null>): RefObject<number | null> {
  const depth = useRef<number | null>(null);
  useEffect(() => {
    const element = scroller.current;
    const note = () => {
      if (element && led.current) depth.current = depthIn(sectionOf(element, led.current.to), element);
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [scroller, led]);
  return depth;
}

/** Whether the last press of a pointer or a key was in an element. */
function useLastInputInside(panel: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => void (isInside.current = target instanceof Node && panel.current?.contains(target) === true);
    const types = ['pointerdown', 'keydown'] as const;
    for (const type of types) window.addEventListener(type, note, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, note, { capture: true });
    };
  }, [panel]);
  return isInside;
}
