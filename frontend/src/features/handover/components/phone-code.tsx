import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { MOBILE_BREAKPOINT_PX, useMediaQuery } from '@/shared/lib/media-query.ts';
import { Button } from '@/shared/ui/button.tsx';
import { isReachableElsewhere } from '../phone-address.ts';
import { useCopy } from '../use-copy.ts';
import type { QrCodeProps } from './qr-code.tsx';

/** Loaded where it is shown: phones do not pay for it. Where it cannot be loaded, the address is still there. */
const QrCode = lazy<ComponentType<QrCodeProps>>(() =>
  import('./qr-code.tsx').then(
    (module) => ({ default: module.QrCode }),
    () => ({ default: () => null }),
  ),
);

/** A desk: room, and a mouse. */
const DESK = `(min-width: ${MOBILE_BREAKPOINT_PX}px) and (hover: hover) and (pointer: fine)`;

/** Takes this page from a desk to the phone, where the platform's app is. Nothing on a phone or a tablet. */
export function PhoneCode({ className }: { className?: string }) {
  const isDesk = useMediaQuery(DESK);
  if (!isDesk) return null;
  const { hostname, origin, pathname } = window.location;
  return (
    <section
      aria-labelledby="handover-phone"
      className={cn('flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4', className)}
    >
      <h2 id="handover-phone" className="text-base font-medium">
        Publish from your phone
      </h2>
      {isReachableElsewhere(hostname) ? <PhoneAddress address={`${origin}${pathname}`} /> : <NowhereElse hostname={hostname} />}
    </section>
  );
}

function PhoneAddress({ address }: { address: string }) {
  const { isCopied, copy } = useCopy('address', address);
  return (
    <>
      <p className="text-sm text-muted text-pretty">Scan the code with your phone to open this page there.</p>
      <div className="size-48 overflow-hidden rounded-control bg-code-paper">
        <Suspense fallback={null}>
          <QrCode text={address} label="QR code of this page’s address" className="size-full" />
        </Suspense>
      </div>
      <p className="select-all break-all text-xs text-muted">{address}</p>
      <Button onClick={() => void copy()} className="self-start">
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        Copy address
      </Button>
    </>
  );
}

function NowhereElse({ hostname }: { hostname: string }) {
  return (
    <p className="text-sm text-muted text-pretty">
      No QR code: {hostname} only works on this computer. Set <code>PUBLIC_ORIGIN</code> to an address your phone can reach.
    </p>
  );
}
