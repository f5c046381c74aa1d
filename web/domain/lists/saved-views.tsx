import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, MoreHorizontal, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deleteSavedView, type listSavedViews, orderSavedViews } from '#contract/people/saved-views.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { isSameQuery, type ListQuery, moveView, savedViewsQuery } from './list-query.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

type View = ReplyOf<typeof listSavedViews>[number]

export interface BuiltInView {
  name: string
  query: ListQuery
  count?: number
  /** What waits for somebody stands out. */
  isUrgent?: boolean
}

interface LinkProps {
  query: ListQuery
  'aria-current': 'true' | undefined
  className: string
  children: ReactNode
}

interface SavedViewsProps {
  /** The name of the list on the server: `products`. */
  list: string
  /** Of what the list is, where it is of one thing: views are everywhere the same, their counts are not. */
  subjectId?: string
  /** Filters, order and columns as they are now, without the page. */
  query: ListQuery
  builtIn: readonly BuiltInView[]
  mayShare: boolean
  /** A real link to the list under these filters. */
  link: (props: LinkProps) => ReactNode
}

export const viewTabClass =
  '-mb-px flex h-11 shrink-0 items-center gap-2 border-transparent border-b-2 text-muted text-sm transition-colors duration-120 hover:text-text focus-visible:outline-offset-[-2px] aria-[current=true]:border-accent aria-[current=true]:text-text'

/** Views of a list as tabs above it: its own, those that admins share, and the person's. */
export function SavedViews({ list, subjectId, query, builtIn, mayShare, link }: SavedViewsProps) {
  const { data: views = [] } = useQuery(savedViewsQuery(list, subjectId))
  const [isSaving, setIsSaving] = useState(false)
  const current = views.find((view) => isSameQuery(view.query, query))
  const isKnown = current !== undefined || builtIn.some((view) => isSameQuery(view.query, query))
  const tab = (key: string, view: { name: string; query: ListQuery }, aside: ReactNode) => (
    <li key={key} className="shrink-0">
      {link({
        query: view.query,
        'aria-current': isSameQuery(view.query, query) ? 'true' : undefined,
        className: viewTabClass,
        children: (
          <>
            {view.name}
            {aside}
          </>
        ),
      })}
    </li>
  )
  return (
    <div className="flex items-center gap-2 border-b">
      <nav aria-label={m.lists_views()} className="min-w-0 grow max-md:-ml-4 max-md:pl-4">
        <ul className="flex gap-5 overflow-x-auto [scrollbar-width:none]">
          {builtIn.map((view) =>
            tab(
              view.name,
              view,
              view.count ? (
                <CountBadge count={view.count} max={9_999} tone={view.isUrgent ? 'accent' : 'neutral'} />
              ) : null,
            ),
          )}
          {views.map((view) =>
            tab(
              view.id,
              view,
              <>
                {view.isShared ? (
                  <>
                    <Users aria-hidden="true" className="size-3.5" />
                    <span className="sr-only">{m.lists_view_shared()}</span>
                  </>
                ) : null}
                {view.count === null ? null : (
                  <CountBadge count={view.count} max={9_999} tone="neutral" showZero />
                )}
              </>,
            ),
          )}
        </ul>
      </nav>
      {current && (!current.isShared || mayShare) ? (
        <ViewMenu list={list} view={current} views={views} />
      ) : isKnown ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setIsSaving(true)}
        >
          {m.lists_view_save()}
        </Button>
      )}
      {isSaving ? (
        <SaveViewDialog list={list} query={query} mayShare={mayShare} onClose={() => setIsSaving(false)} />
      ) : null}
    </div>
  )
}

interface ViewMenuProps {
  list: string
  view: View
  views: readonly View[]
}

function ViewMenu({ list, view, views }: ViewMenuProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
  const remove = useMutation({ ...mutationOf(deleteSavedView), onSuccess: refresh, onError: showError })
  const order = useMutation({ ...mutationOf(orderSavedViews), onSuccess: refresh, onError: showError })
  const peers = views.filter(({ isShared }) => isShared === view.isShared).map(({ id }) => id)
  const move = (by: -1 | 1) => order.mutate({ list, ids: moveView(peers, view.id, by) })
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={m.lists_view_actions({ name: view.name })}
            tooltip={false}
            size="icon-sm"
            variant="ghost"
          >
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setIsRenaming(true)}>
          {m.lists_view_rename()}
        </MenuItem>
        {peers[0] === view.id ? null : (
          <MenuItem icon={<ArrowLeft aria-hidden="true" />} onSelect={() => move(-1)}>
            {m.lists_view_left()}
          </MenuItem>
        )}
        {peers.at(-1) === view.id ? null : (
          <MenuItem icon={<ArrowRight aria-hidden="true" />} onSelect={() => move(1)}>
            {m.lists_view_right()}
          </MenuItem>
        )}
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          danger
          onSelect={() => remove.mutate({ viewId: view.id })}
        >
          {m.lists_view_delete()}
        </MenuItem>
      </Menu>
      {isRenaming ? (
        <SaveViewDialog
          list={list}
          query={view.query}
          mayShare={false}
          renamed={view}
          onClose={() => setIsRenaming(false)}
        />
      ) : null}
    </>
  )
}
