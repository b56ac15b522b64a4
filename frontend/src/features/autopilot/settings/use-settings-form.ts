import { isHookSlot } from '@viral-slides/series/autopilot';
import { useMemo, useState } from 'react';
import { problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { useGetTemplateQuery, useListHooksQuery, type Template } from '@/shared/api/generated/projects.ts';
import { useSetAutopilotMutation, type Autopilot } from '../api.ts';
import { blankUses, kindsOf, openersOf, usableOpeners } from './openers.ts';
import { draftOf, problemOf, settingsFrom, wordsOfBlanks, type SettingsDraft, type SettingsProblem } from './settings-draft.ts';

/** The form of an account's settings. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;

interface SettingsFormInput {
  socialAccountId: string;
  /** Undefined: it gets one. */
  autopilot: Autopilot | undefined;
  onSaved: () => void;
}

/** What is typed, and what follows from it. A change elsewhere meanwhile leaves what is typed. */
export function useSettingsForm({ socialAccountId, autopilot, onSaved }: SettingsFormInput) {
  const [draft, setDraft] = useState(() => draftOf(autopilot));
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const [set, { isLoading: isBusy }] = useSetAutopilotMutation();
  const openers = useOpeners(draft);
  const { currentData: template } = useGetTemplateQuery({ id: draft.templateId }, { skip: draft.templateId === '' });
  const hasOwnPlace = template !== undefined && hasHookSlot(template);
  const submit = async () => {
    const wrong = problemOf(draft, openers.usable);
    setProblem(wrong);
    if (wrong) return;
    const autopilotSettings = settingsFrom(draft, { hasOwnPlace, isPaused: autopilot?.isPaused ?? false });
    const { error } = await set({ socialAccountId, autopilotSettings });
    if (error) setProblem(refusal(error));
    else onSaved();
  };
  const change = (changes: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change, problem, isBusy, openers, template, hasOwnPlace, submit };
}

function useOpeners(draft: SettingsDraft) {
  const { data: hooks } = useListHooksQuery();
  const { niches, formulas, own, blanks } = draft;
  const chosen = useMemo(() => hooks && openersOf(hooks, { niches, formulas, own }), [hooks, niches, formulas, own]);
  return {
    ...useMemo(() => kindsOf(hooks ?? []), [hooks]),
    /** Undefined while they are not known. */
    all: chosen?.length,
    usable: chosen && usableOpeners(chosen, wordsOfBlanks(blanks)).length,
    blanks: useMemo(() => blankUses(chosen ?? []), [chosen]),
  };
}

function hasHookSlot({ roles = [] }: Template): boolean {
  return roles.some(({ slots = [] }) => slots.some((slot) => slot !== null && isHookSlot(slot.name)));
}

function refusal(error: unknown): SettingsProblem {
  const text = problemDetail(error) ?? `${refusedOrUnanswered(error, 'The settings could not be saved.')} Please try again.`;
  return { at: problemType(error) === 'template-not-found' ? 'template' : 'form', text };
}
