import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { Ticket } from '../queries.ts'

interface TicketCodeProps {
  ticket: Pick<Ticket, 'id' | 'shortCode' | 'attendeeName'>
  className?: string
}

/** Black on white and as large as it goes: it is held against a scanner at night. The plate's white comes with the picture. */
export function TicketCode({ ticket: { id, shortCode, attendeeName }, className }: TicketCodeProps) {
  return (
    <figure className={cn('grid justify-items-center gap-3', className)}>
      <img
        // By its short code: a ticket that changed hands has another picture.
        key={shortCode}
        src={`/api/tickets/${id}/code.svg`}
        alt={m.tickets_code_alt({ name: attendeeName })}
        width={400}
        height={400}
        className="aspect-square h-auto w-full max-w-sm rounded-card"
      />
      <figcaption className="text-center">
        <span className="block text-muted text-sm">{m.tickets_code_hint()}</span>
        <span className="mt-1 block select-all font-[600] font-mono text-xl tracking-wider">{shortCode}</span>
      </figcaption>
    </figure>
  )
}
