import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { messagesQuery } from './queries.ts'

/** What was written to the attendees: who, when, to how many. */
export function SentMessages({ eventId }: { eventId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...messagesQuery(eventId), enabled: isOpen })
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.attendees_sent_title()}
      trigger={
        <Button variant="ghost" icon={<History aria-hidden="true" className="size-4" />}>
          {m.attendees_sent_title()}
        </Button>
      }
    >
      <LoadedList query={query} title={m.attendees_sent_failed()} skeleton={<SkeletonText lines={4} />}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-muted">{m.attendees_sent_empty()}</p>
          ) : (
            <ul className="grid divide-y">
              {messages.map((message) => (
                <li key={message.id} className="grid gap-1 py-3">
                  <span className="wrap-anywhere font-[550]">{message.subject[getLocale()]}</span>
                  <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
                    <Badge>
                      {message.purpose === 'news' ? m.attendees_purpose_news() : m.attendees_purpose_event()}
                    </Badge>
                    {m.attendees_sent_news({ count: message.receivers })}
                  </span>
                  <span className="text-muted text-xs">
                    {m.attendees_by_at({ name: message.by, when: formatDate(message.at, 'dateTime') })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
    </Sheet>
  )
}
