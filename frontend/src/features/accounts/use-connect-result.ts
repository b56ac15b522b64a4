import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keptPost } from '@/shared/lib/kept-post.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { connectResult } from './words.ts';

/** Shows how connecting an account ended, and clears the address, so that a reload does not show it again. A user who came from a post returns to it. */
export function useConnectResult(): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!parameters.has('success') && !parameters.has('error')) return;
    const result = connectResult(parameters);
    if (result) toast(result);
    const goesOn = parameters.has('success') && keptPost() !== null;
    void navigate(goesOn ? '/schedule' : '/accounts', { replace: true });
  }, [parameters, navigate]);
}
