/** Another e-mail address: asked for with the password, confirmed at the new one, told to the old one. */
import type { requestEmailChange } from '#contract/people/profile.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { confirmationUrl, mailAlreadyRegistered } from './account-mails.ts'
import type { Deps } from './deps.ts'
import { makeLink } from './email-links.ts'
import { confirmPassword } from './passwords.ts'
import { queueMail } from './queue-mail.ts'
import { endChallengesOf, findUser, findUserByEmail, type UserRow, updateUser } from './store.ts'

export async function askForOtherEmail(deps: Deps, call: Call<typeof requestEmailChange>) {
  const { email, password } = call.input
  await confirmPassword(deps, call, password)
  await deps.throttle.countAttempt({ kind: 'mail', account: call.me.id, address: call.address })
  await deps.db.transaction(async (tx) => {
    const owner = await findUserByEmail(tx, email)
    const me = await findUser(tx, call.me.id)
    if (!me || owner?.id === me.id) return
    // The answer is the same, so that nobody can find out here who has an account.
    if (owner) return mailAlreadyRegistered(tx, deps, owner)
    await mailNewAddress(tx, deps, me, email)
  })
  return { checkEmail: true as const }
}

async function mailNewAddress(tx: Tx, deps: Deps, user: UserRow, email: string): Promise<void> {
  const token = await makeLink(tx, { purpose: 'change', userId: user.id, email }, deps.clock.now())
  await queueMail(tx, {
    template: 'confirm-new-email',
    to: email,
    language: user.language,
    data: { name: user.displayName, url: confirmationUrl(deps, token) },
    cause: newId('confirm-new-email'),
  })
}

/** False when somebody else has taken the address since the link was mailed. */
export async function changeEmailByLink(tx: Tx, user: UserRow, email: string): Promise<boolean> {
  if (await findUserByEmail(tx, email)) return false
  await updateUser(tx, user.id, { email, emailVerified: true })
  // Links mailed to the old address must not open the account any more.
  await endChallengesOf(tx, user.id)
  await queueMail(tx, {
    template: 'email-changed',
    to: user.email,
    language: user.language,
    data: { name: user.displayName, newEmail: email },
    cause: newId('email-changed'),
  })
  return true
}
