import { hookSlotOf } from '@viral-slides/series';
import { useMemo, useState } from 'react';
import { problemDetail, problemType, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { useListPlatformsQuery, type SocialAccount } from '@/shared/api/generated/social-accounts.ts';
import { countTexts, type TextCounts } from '@/shared/lib/text-limits.ts';
import { useListHooksQuery } from '@/shared/api/generated/projects.ts';
import { useStoredTemplate } from '@/shared/templates/use-stored-template.ts';
import { useTemplateSource } from '@/shared/templates/use-template-source.ts';
import { useSetAutopilotMutation, type Autopilot } from '../api.ts';
import { blankUses, kindsOf, longestOpener, openersOf, usableOpeners } from './openers.ts';
import { draftOf, postTexts, problemOf, settingsFrom, wordsOfBlanks, type SettingsDraft, type SettingsProblem } from './settings-draft.ts';

/** The form of an account's settings. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;

interface SettingsFormInput {
  account: SocialAccount;
  /** Undefined: it gets one. */
  autopilot: Autopilot | undefined;
  onSaved: () => void;
}

/** The input and what is derived from it. A concurrent change elsewhere keeps the input. */
export function useSettingsForm({ account, autopilot, onSaved }: SettingsFormInput) {
  const [first] = useState(() => draftOf(autopilot));
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const [set, { isLoading: isBusy }] = useSetAutopilotMutation();
  const openers = useOpeners(draft);
  const { template } = useTemplateSource(draft.templateId);
  const { store, isStoring, storeError } = useStoredTemplate();
  const hasOwnPlace = template !== undefined && hookSlotOf(template.roles ?? []) !== null;
  const counts = useCounts(draft, { platformId: account.platform, opener: openers.longest });
  const submit = async () => {
    const wrong = problemOf(draft, openers.usable);
    setProblem(wrong);
    // Texts that are too long show an error at their fields while they are.
    if (wrong || Object.values(counts).some((count) => count?.error !== undefined)) return;
    const templateId = await store(draft.templateId, template);
    if (templateId === null) return template ? undefined : setProblem(notLoaded);
    const autopilotSettings = settingsFrom({ ...draft, templateId }, { hasOwnPlace, isPaused: autopilot?.isPaused ?? false });
    const { error } = await set({ socialAccountId: account.id, autopilotSettings });
    if (error) setProblem(refusal(error));
    else onSaved();
  };
  const change = (changes: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const shown = problem ?? (storeError === undefined ? null : refusal(storeError));
  return {
    draft,
    isDirty: draft !== first,
    change,
    problem: shown,
    counts,
    isBusy: isBusy || isStoring,
    openers,
    template,
    hasOwnPlace,
    submit,
  };
}

function useOpeners(draft: SettingsDraft) {
  const { data: hooks } = useListHooksQuery();
  const { niches, formulas, own, blanks } = draft;
  const chosen = useMemo(() => hooks && openersOf(hooks, { niches, formulas, own }), [hooks, niches, formulas, own]);
  const usable = useMemo(() => {
    const words = wordsOfBlanks(blanks);
    const all = chosen && usableOpeners(chosen, words);
    return { usable: all?.length, longest: longestOpener(all ?? [], words) };
  }, [chosen, blanks]);
  return {
    ...usable,
    ...useMemo(() => kindsOf(hooks ?? []), [hooks]),
    /** Undefined while they are not known. */
    all: chosen?.length,
    blanks: useMemo(() => blankUses(chosen ?? []), [chosen]),
  };
}

/** The lengths of the post's texts with this hook, against the platform's limits. */
function useCounts(draft: SettingsDraft, { platformId, opener }: { platformId: string; opener: string }): TextCounts {
  const { data: platforms } = useListPlatformsQuery();
  const platform = platforms?.find(({ id }) => id === platformId);
  return platform ? countTexts(postTexts(draft, opener), platform) : {};
}

const notLoaded: SettingsProblem = { at: 'template', text: 'The project could not be loaded. Try again, or choose another one.' };

function refusal(error: unknown): SettingsProblem {
  const text = problemDetail(error) ?? `${refusedOrUnanswered(error, 'The settings could not be saved.')} Please try again.`;
  return { at: problemType(error) === 'template-not-found' ? 'template' : 'form', text };
}
