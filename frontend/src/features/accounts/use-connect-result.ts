import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '@/shared/ui/toast-queue.ts';
import { connectResult } from './words.ts';

/** Shows how connecting an account ended, and clears the address, so that a reload does not show it again. */
export function useConnectResult(): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (!parameters.has('success') && !parameters.has('error')) return;
    const result = connectResult(parameters);
    if (result) toast(result);
    void navigate('/accounts', { replace: true });
  }, [parameters, navigate]);
}
