import { Link } from '@tanstack/react-router'
import {
  Ban,
  Copy,
  DoorOpen,
  ExternalLink,
  Eye,
  EyeOff,
  FileSpreadsheet,
  MoreHorizontal,
  Pencil,
  Send,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { movesFor, type PublishingAction } from '#contract/catalog/publishing.ts'
import { m } from '#web/paraglide/messages.js'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { CopyDialog } from '../copy/copy-dialog.tsx'
import { MOVE_NAMES } from '../labels.ts'
import type { ManagedEvent } from '../queries.ts'
import { CancelDialog } from '../transitions/cancel-dialog.tsx'
import { MoveDialog } from '../transitions/transition-dialog.tsx'
import { useSetActive } from '../transitions/use-set-active.ts'

type Opened = PublishingAction | 'cancel' | 'copy' | null

/** What can be done about an event, without leaving the list. */
export function RowMenu({ event, isAdmin }: { event: ManagedEvent; isAdmin: boolean }) {
  const [opened, setOpened] = useState<Opened>(null)
  const activate = useSetActive(event)
  const actor = isAdmin ? 'admin' : 'owner'
  const moves = event.isCancelled ? [] : movesFor(event, actor)
  const close = (open: boolean) => {
    if (!open) setOpened(null)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={m.event_editing_actions_of({ title: event.title })}
            tooltip={false}
            size="icon-sm"
            variant="ghost"
          >
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link {...placeOf(managePath(isAdmin, `/events/${event.id}`))}>
            <Pencil aria-hidden="true" />
            {m.event_editing_edit()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link {...placeOf(managePath(isAdmin, `/events/${event.id}/attendees`))}>
            <Users aria-hidden="true" />
            {m.attendees_link()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link {...placeOf(`/events/${event.id}`)}>
            <ExternalLink aria-hidden="true" />
            {m.event_editing_view()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link {...placeOf(`/events/${event.id}/check-in`)}>
            <DoorOpen aria-hidden="true" />
            {m.event_editing_door()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <a href={`/api/events/${event.id}/roster.csv`} download>
            <FileSpreadsheet aria-hidden="true" />
            {m.event_editing_roster()}
          </a>
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => setOpened('copy')}>
          {m.event_editing_copy()}
        </MenuItem>
        {event.isCancelled ? null : (
          <MenuItem
            icon={event.isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onSelect={() => activate(!event.isActive)}
          >
            {event.isActive ? m.event_editing_hide() : m.event_editing_show()}
          </MenuItem>
        )}
        {moves.length > 0 ? <MenuSeparator /> : null}
        {moves.map((move) => (
          <MenuItem key={move} icon={<Send aria-hidden="true" />} onSelect={() => setOpened(move)}>
            {MOVE_NAMES[move]()}
          </MenuItem>
        ))}
        {event.isCancelled || event.isOver ? null : (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Ban aria-hidden="true" />} onSelect={() => setOpened('cancel')}>
              {m.event_editing_cancel()}
            </MenuItem>
          </>
        )}
      </Menu>
      {opened && opened !== 'cancel' && opened !== 'copy' ? (
        <MoveDialog event={event} move={opened} open onOpenChange={close} />
      ) : null}
      {opened === 'copy' ? <CopyDialog event={event} open onOpenChange={close} /> : null}
      {opened === 'cancel' ? <CancelDialog event={event} open onOpenChange={close} /> : null}
    </>
  )
}
