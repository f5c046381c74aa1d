import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag, MoreHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { blockConversation, listConversations, updateConversation } from '#contract/site/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx'
import { type Conversation, conversationQuery, unreadQuery } from './queries.ts'

const ReportDialog = lazy(() => import('#web/domain/reports/report-dialog.tsx'))

/** Nobody in particular; a radio has to have a value. */
const NOBODY = 'nobody'

export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const {
    id: conversationId,
    isMuted,
    isArchived,
    blockedBy,
    canBlock,
    side,
    assignee,
    assignees,
  } = conversation
  const [opened, setOpened] = useState<'report' | 'block' | null>(null)
  const { update, block } = useChanges(conversation)
  const isBlockedByUs = blockedBy === side
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.messages_actions()} tooltip={false}>
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        {assignees.length > 0 ? (
          <>
            <MenuLabel>{m.messages_assign()}</MenuLabel>
            <MenuRadioGroup
              label={m.messages_assign()}
              value={assignee?.id ?? NOBODY}
              onValueChange={(value) =>
                update.mutate({ conversationId, assigneeId: value === NOBODY ? null : value })
              }
              options={[
                { value: NOBODY, label: m.messages_assign_nobody() },
                ...assignees.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <MenuSeparator />
          </>
        ) : null}
        <MenuItem
          icon={isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          onSelect={() => update.mutate({ conversationId, isMuted: !isMuted })}
        >
          {isMuted ? m.messages_unmute() : m.messages_mute()}
        </MenuItem>
        <MenuItem
          icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          onSelect={() => update.mutate({ conversationId, isArchived: !isArchived })}
        >
          {isArchived ? m.messages_unarchive() : m.messages_archive()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => setOpened('report')}>
          {m.messages_report()}
        </MenuItem>
        {canBlock ? (
          <MenuItem
            icon={<Ban aria-hidden="true" />}
            danger={!isBlockedByUs}
            onSelect={() =>
              isBlockedByUs ? block.mutate({ conversationId, isBlocked: false }) : setOpened('block')
            }
          >
            {isBlockedByUs ? m.messages_unblock() : m.messages_block()}
          </MenuItem>
        ) : null}
      </Menu>
      {opened === 'report' ? (
        <Suspense fallback={null}>
          <ReportDialog kind="conversation" subjectId={conversationId} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={opened === 'block'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'block' : null)}
        title={m.messages_block_title()}
        description={m.messages_block_lead()}
        confirmLabel={m.messages_block()}
        danger
        onConfirm={() => {
          setOpened(null)
          block.mutate({ conversationId, isBlocked: true })
        }}
      />
    </>
  )
}

function useChanges({ id, isArchived }: Conversation) {
  const queryClient = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [conversationQuery(id).queryKey, [listConversations.path], unreadQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const onError = (error: Error) => showError(error)
  return {
    update: useMutation({
      ...mutationOf(updateConversation),
      onSuccess: (_, changed) => {
        if (changed.isArchived !== undefined)
          toast({ title: isArchived ? m.messages_unarchived() : m.messages_archived(), variant: 'success' })
      },
      onError,
      onSettled,
    }),
    block: useMutation({ ...mutationOf(blockConversation), onError, onSettled }),
  }
}
