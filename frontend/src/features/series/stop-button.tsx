import { Button } from '@/shared/ui/button.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useCancelSeriesMutation } from './api.ts';

/** Makes nothing more of a series. */
export function StopButton({ id, onStopped }: { id: string; onStopped: () => void }) {
  const [cancel, { isLoading }] = useCancelSeriesMutation();
  const stop = async () => {
    const { error } = await cancel({ id });
    if (error) toast({ title: 'The series was not stopped', description: 'Please try again.', variant: 'destructive' });
    onStopped();
  };
  return (
    <Button isBusy={isLoading} busyLabel="Stopping..." onClick={() => void stop()}>
      Stop creating projects
    </Button>
  );
}
