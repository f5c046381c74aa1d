/** The mails about having an account. */
import { readLocalPath } from '#contract/local-path.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { makeLink } from './email-links.ts'
import { queueMail } from './queue-mail.ts'
import type { UserRow } from './store.ts'

/** `next`: where they wanted to go before they signed up. */
export async function mailConfirmation(tx: Tx, deps: Deps, user: UserRow, next?: string): Promise<void> {
  const link = { purpose: 'confirm', userId: user.id, email: user.email } as const
  const token = await makeLink(tx, link, deps.clock.now())
  await queueMail(tx, {
    template: 'confirm-email',
    to: user.email,
    language: user.language,
    data: { name: user.displayName, url: confirmationUrl(deps, token) + wayBackParam(deps, next) },
    cause: newId('confirm-email'),
  })
}

export async function mailAlreadyRegistered(tx: Tx, { env }: Deps, user: UserRow): Promise<void> {
  await queueMail(tx, {
    template: 'already-registered',
    to: user.email,
    language: user.language,
    data: { name: user.displayName, url: `${env.publicUrl}/login`, resetUrl: `${env.publicUrl}/forgot` },
    cause: newId('already-registered'),
  })
}

/** Anybody may sign up somebody else: what is mailed must not lead to another site. */
export function wayBackParam({ env }: Deps, next: string | undefined): string {
  const path = readLocalPath(next, new URL(env.publicUrl).origin)
  return path ? `&next=${encodeURIComponent(path)}` : ''
}

export function confirmationUrl({ env }: Deps, token: string): string {
  return `${env.publicUrl}/api/auth/confirm-email?token=${token}`
}
