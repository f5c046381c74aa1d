import { cn } from '#web/ui/cn.ts'

/** A round sample of a colour. The ring keeps black and white apart from any ground. */
export function Swatch({ colour, className }: { colour: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: colour ?? undefined }}
      className={cn(
        'inline-block shrink-0 rounded-full bg-control ring-1 ring-text/35 ring-inset',
        className,
      )}
    />
  )
}
