import { m } from '#web/paraglide/messages.js'
import type { BoardRefusal } from './board-rules.ts'

/** Why a card does not go there, and what would. */
export const REFUSAL_TEXTS: Record<BoardRefusal, () => string> = {
  over: () => m.event_editing_board_over(),
  cancelled: () => m.event_editing_board_cancelled(),
  past: () => m.event_editing_board_past(),
  publish: () => m.event_editing_board_publish(),
  draft: () => m.event_editing_board_draft(),
  unpublish: () => m.event_editing_board_unpublish(),
  live: () => m.event_editing_board_live(),
  submit: () => m.event_editing_board_submit(),
}
