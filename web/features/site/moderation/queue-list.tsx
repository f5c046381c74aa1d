import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatRelative } from '#web/ui/format.ts'
import { ONE_NAMES, toneOfAge } from './labels.ts'
import type { Pulse, QueueItem } from './queries.ts'
import { type QueueSearch, writeItem } from './queue-search.ts'

interface QueueListProps {
  items: readonly QueueItem[]
  search: QueueSearch
  pulse: Pulse | undefined
  meId: string | undefined
  chosen: ReadonlySet<string>
  onChoose: (item: QueueItem, isChosen: boolean) => void
}

export function QueueList({ items, search, pulse, meId, chosen, onChoose }: QueueListProps) {
  if (items.length === 0)
    return (
      <EmptyState
        level={2}
        seed="moderation"
        icon={<Inbox aria-hidden="true" strokeWidth={1.5} />}
        title={m.moderation_empty_title()}
        description={m.moderation_empty()}
      />
    )
  return (
    <ul aria-label={m.moderation_list()} className="divide-y border-y">
      {items.map((item) => {
        const lease = pulse?.leases.find(({ kind, id }) => kind === item.kind && id === item.id)
        return (
          <li key={writeItem(item)} className="flex items-start gap-1">
            <Checkbox
              aria-label={m.moderation_select({ title: item.title })}
              checked={chosen.has(writeItem(item))}
              onCheckedChange={(isChosen) => onChoose(item, isChosen)}
              className="mt-3"
            />
            <Row item={item} search={search} heldBy={lease && lease.by.id !== meId ? lease.by.name : null} />
          </li>
        )
      })}
    </ul>
  )
}

function Row({ item, search, heldBy }: { item: QueueItem; search: QueueSearch; heldBy: string | null }) {
  const now = new Date()
  const isOpen = search.item === writeItem(item)
  return (
    <Link
      to="."
      search={{ ...search, item: writeItem(item) } as never}
      aria-current={isOpen ? 'true' : undefined}
      className="flex min-w-0 grow items-start gap-3 rounded-field px-2 py-3 text-sm hover:bg-raised aria-[current=true]:bg-raised"
    >
      {item.picture ? (
        <div className="size-11 shrink-0 overflow-hidden rounded-field max-md:hidden">
          <StoredPicture picture={item.picture} sizes="44px" upTo={160} decorative />
        </div>
      ) : null}
      <span className="grid min-w-0 grow gap-1">
        <span className="wrap-anywhere font-[550]">{item.title}</span>
        <span className="wrap-anywhere text-muted text-xs">
          {item.owner === item.title ? ONE_NAMES[item.kind]() : `${ONE_NAMES[item.kind]()} · ${item.owner}`}
        </span>
        {heldBy ? <span className="text-info text-xs">{m.moderation_looking({ name: heldBy })}</span> : null}
      </span>
      <Badge tone={toneOfAge(item.since, now)} className="shrink-0" suppressHydrationWarning>
        {formatRelative(item.since, now)}
      </Badge>
    </Link>
  )
}
