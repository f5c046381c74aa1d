import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { approveItems, listQueue } from '#contract/site/moderation.ts'
import type { ModerationArea } from '#contract/site/moderation-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type DecidedItem, ItemPane } from './item-pane.tsx'
import { pulseQuery, type QueueItem, queueQuery } from './queries.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { parseItem, type QueueSearch, writeItem } from './queue-search.ts'
import { UndoBar } from './undo-bar.tsx'
import { useKeys } from './use-keys.ts'

interface QueueScreenProps {
  area: ModerationArea
  search: QueueSearch
}

/** The list on the left, one item on the right; on phones one of the two. */
export function QueueScreen({ area, search }: QueueScreenProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery({ ...queueQuery(area, search), placeholderData: keepPreviousData })
  const { data: pulse } = useQuery(pulseQuery)
  const me = useUser()
  const [decided, setDecided] = useState<DecidedItem | null>(null)
  const items = query.data?.items ?? []
  const open = parseItem(search.item)
  const at = items.findIndex((item) => writeItem(item) === search.item)

  const change = (next: Partial<QueueSearch>) =>
    navigate({ to: '.', search: { ...search, ...next } as never, resetScroll: false })
  const show = (item: QueueItem | undefined) => change({ item: item && writeItem(item) })
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listQueue.path] })
  useKeys({
    j: () => items[at + 1] && show(items[at + 1]),
    k: () => at > 0 && show(items[at - 1]),
  })

  function goOn(done: DecidedItem) {
    setDecided(done)
    show(items[at + 1] ?? items[at - 1])
    refresh()
  }
  function goBack(undone: DecidedItem) {
    setDecided(null)
    refresh()
    change({ item: writeItem(undone) })
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <section className={cn('min-w-0', open && 'max-lg:hidden')}>
        <QueueFilters
          search={search}
          queue={query.data}
          onChange={(next) => change({ ...next, item: undefined })}
        />
        <LoadedList query={query} title={m.moderation_load_failed()} skeleton={<ListSkeleton />}>
          {(queue) => <Choosable items={queue.items} {...{ search, pulse, refresh }} meId={me?.id} />}
        </LoadedList>
      </section>
      <section className={cn('min-w-0', !open && !decided && 'max-lg:hidden')}>
        {decided ? (
          <UndoBar
            key={decided.decisionId}
            decided={decided}
            onUndone={goBack}
            onOver={() => setDecided(null)}
          />
        ) : null}
        {open ? (
          <ItemPane key={search.item} item={open} search={search} onDecided={goOn} />
        ) : items.length > 0 ? (
          <div className="max-lg:hidden">
            <EmptyState
              level={2}
              seed="queue"
              icon={<ListChecks aria-hidden="true" strokeWidth={1.5} />}
              title={m.moderation_pick_title()}
              description={m.moderation_pick()}
            />
          </div>
        ) : null}
      </section>
    </div>
  )
}

interface ChoosableProps extends Omit<Parameters<typeof QueueList>[0], 'chosen' | 'onChoose'> {
  refresh: () => unknown
}

/** Several can be approved at once, each for itself. */
function Choosable({ items, refresh, ...list }: ChoosableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = items.filter((item) => chosen.has(writeItem(item)))
  const approving = useMutation({
    ...mutationOf(approveItems),
    onSuccess: ({ results }) => {
      const failed = results.filter(({ failure }) => failure !== null).length
      setChosen(new Set())
      toast({
        title: m.moderation_selected_done({ count: results.length - failed }),
        description: failed > 0 ? m.moderation_selected_failed({ count: failed }) : undefined,
        variant: failed > 0 ? 'destructive' : 'success',
      })
      refresh()
    },
  })
  return (
    <>
      {picked.length > 0 ? (
        <Button
          size="sm"
          className="mb-3"
          loading={approving.isPending}
          onClick={() =>
            approving.mutate({ items: picked.map(({ kind, id, version }) => ({ kind, id, version })) })
          }
        >
          {m.moderation_approve_selected({ count: picked.length })}
        </Button>
      ) : null}
      <QueueList
        {...list}
        items={items}
        chosen={chosen}
        onChoose={(item, isChosen) => {
          const next = new Set(chosen)
          if (isChosen) next.add(writeItem(item))
          else next.delete(writeItem(item))
          setChosen(next)
        }}
      />
    </>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  )
}
