import { useState } from 'react';
import { isApiError, problemType } from '@/shared/api/api-error.ts';
import { schedulingApi, type PushSettings } from '@/shared/api/generated/scheduling.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';

/** Hours of the day, in a time zone, in which nothing rings that can wait. */
export type SilentHours = NonNullable<PushSettings['silentHours']>;

/** The silent hours of the person and how to change them. */
export interface SilentHoursSetting {
  /** Null: there are none; undefined: not known yet. */
  hours: SilentHours | null | undefined;
  /** They could not be read. */
  isLost: boolean;
  isSaving: boolean;
  /** Server's error about the time zone; null when it was fine. */
  zoneError: string | null;
  save: (hours: SilentHours | null) => Promise<void>;
}

/** Reads and saves the silent hours; they hold for all devices of the person. */
export function useSilentHours(): SilentHoursSetting {
  const { data, isError } = schedulingApi.useGetPushSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update, { isLoading }] = schedulingApi.useUpdatePushSettingsMutation();
  const [zoneError, setZoneError] = useState<string | null>(null);
  const dispatch = useAppDispatch();

  const save = async (silentHours: SilentHours | null) => {
    setZoneError(null);
    try {
      const saved = await update({ pushSettings: { silentHours } }).unwrap();
      await dispatch(schedulingApi.util.upsertQueryData('getPushSettings', undefined, saved));
    } catch (error) {
      if (problemType(error) === 'invalid-silent-hours') return setZoneError(reasonOf(error));
      toast({
        title: 'Not saved',
        description: 'The server could not be reached. Check your connection and try again.',
        variant: 'destructive',
      });
    }
  };
  return { hours: data?.silentHours, isLost: isError && !data, isSaving: isLoading, zoneError, save };
}

function reasonOf(error: unknown): string {
  return (isApiError(error) && error.problem?.errors?.[0]?.message) || 'This time zone is not known.';
}
