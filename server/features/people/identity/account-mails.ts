/** The mails about having an account. */
import { queueMail } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { makeLink } from './email-links.ts'
import type { UserRow } from './store.ts'

export async function mailConfirmation(tx: Tx, deps: Deps, user: UserRow): Promise<void> {
  const link = { purpose: 'confirm', userId: user.id, email: user.email } as const
  const token = await makeLink(tx, link, deps.clock.now())
  await queueMail(tx, {
    template: 'confirm-email',
    to: user.email,
    language: user.language,
    data: { name: user.displayName, url: confirmationUrl(deps, token) },
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

export function confirmationUrl({ env }: Deps, token: string): string {
  return `${env.publicUrl}/api/auth/confirm-email?token=${token}`
}
