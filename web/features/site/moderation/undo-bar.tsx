import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { undoDecision } from '#contract/site/moderation.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { DecidedItem } from './item-pane.tsx'
import { DONE } from './labels.ts'
import { useKeys } from './use-keys.ts'

interface UndoBarProps {
  decided: DecidedItem
  onUndone: (decided: DecidedItem) => void
  onOver: () => void
}

/** For as long as nothing is done and nobody is told. */
export function UndoBar({ decided, onUndone, onOver }: UndoBarProps) {
  const [seconds, setSeconds] = useState(decided.undoSeconds)
  useEffect(() => {
    if (seconds <= 0) return onOver()
    const next = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(next)
  }, [seconds, onOver])
  const undoing = useMutation({
    ...mutationOf(undoDecision),
    onSuccess: () => {
      toast({ title: m.moderation_undone(), variant: 'success' })
      onUndone(decided)
    },
    onError: (error) => showError(error),
  })
  const undo = () => undoing.mutate({ decisionId: decided.decisionId })
  useKeys({ u: undo })
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-field border border-success/30 bg-success/8 px-3 py-2 text-sm"
    >
      <span className="wrap-anywhere min-w-0">{DONE[decided.decision]({ title: decided.title })}</span>
      <Button variant="secondary" size="sm" loading={undoing.isPending} aria-keyshortcuts="u" onClick={undo}>
        {m.moderation_undo({ seconds })}
      </Button>
    </div>
  )
}
