import { IconButton, type IconButtonProps } from '@/shared/ui/icon-button.tsx';

/** One thing that can be done with a post, at the foot of its card. */
export interface CardActionProps extends IconButtonProps {
  /** Reason why it is impossible now: it is dimmed then, and says so. */
  refusal: string | null;
}

/** Does what its name says. Where it is refused it stays reachable, by the keyboard too, so that the reason is found. */
export function CardAction({ label, refusal, onClick, children, ...rest }: CardActionProps) {
  return (
    <IconButton
      {...rest}
      label={refusal === null ? label : `${label}: ${refusal}`}
      aria-disabled={refusal === null ? undefined : true}
      {...(refusal === null ? { onClick } : {})}
    >
      {children}
    </IconButton>
  );
}
