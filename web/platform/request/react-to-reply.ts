import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { readLocalPath } from '#contract/local-path.ts'
import { isRecord, type Reply } from './read-reply.ts'

export interface Reactions {
  origin: () => string
  goTo: (path: string) => void
  isUserKnown: () => boolean
  /** Called once a session: the user is forgotten first, so later 401s are those of a guest. */
  expireSession: () => void
  lockDown: (body: Record<string, unknown>) => void
  /** Something was to be changed in a preview. */
  refusePreview: () => void
}

/** A wrong password is a 401 as well, and says nothing about the session. */
const REFUSED_SIGN_IN: ErrorCode = 'INVALID_CREDENTIALS'

const REFUSED_IN_PREVIEW: ErrorCode = 'PREVIEW_READ_ONLY'

/** What an answer makes the whole page do, whoever asked (spec sections 4, 6 and 8). */
export function reactToReply({ status, body }: Reply, reactions: Reactions) {
  const fields = isRecord(body) ? body : {}
  if (status === 401 && fields.code !== REFUSED_SIGN_IN && reactions.isUserKnown()) reactions.expireSession()
  if (status === 403) {
    const path = readLocalPath(fields.redirectTo, reactions.origin())
    if (path) reactions.goTo(path)
    if (fields.code === REFUSED_IN_PREVIEW) reactions.refusePreview()
  }
  if (status === LIMITS.lockdownStatus && fields.lockdown) reactions.lockDown(fields)
}
