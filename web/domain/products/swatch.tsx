import { cn } from '#web/ui/cn.ts'

/** A round sample of a color. The ring keeps black and white apart from any ground. */
export function Swatch({ color, className }: { color: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: color ?? undefined }}
      className={cn(
        'inline-block shrink-0 rounded-full bg-control ring-1 ring-text/35 ring-inset',
        className,
      )}
    />
  )
}
