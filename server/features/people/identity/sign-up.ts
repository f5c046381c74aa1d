/** Creating an account. Whoever asks learns nothing about who already has one: what comes next is in the mail. */
import type { signUp } from '#contract/people/identity.ts'
import { recordConsent } from '#server/features/people/consents/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { mailAlreadyRegistered, mailConfirmation } from './account-mails.ts'
import type { Deps } from './deps.ts'
import { refusePassword } from './password-rules.ts'
import { readPasswordRules } from './read-password-rules.ts'
import { usernameFrom } from './rules.ts'
import { markBrowser } from './sign-up-browser.ts'
import { findUserByEmail, insertUser, setPasswordHash, type UserRow, updateUser } from './store.ts'

export async function signUpByEmail(deps: Deps, call: Call<typeof signUp>) {
  const { email, password, displayName, language, next } = call.input
  const refusal = refusePassword(password, { email, username: displayName }, await readPasswordRules(deps))
  if (refusal) throw new AppError(refusal)
  await deps.throttle.countAttempt({ kind: 'mail', account: email, address: call.address })
  // In any case, so that the time taken does not tell either.
  const hash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    const user =
      (await insertCustomer(tx, { email, displayName, language })) ?? (await findUserByEmail(tx, email))
    if (!user) throw new Error('No free username was found.')
    if (user.emailVerified) return mailAlreadyRegistered(tx, deps, user)
    // Who signed up before under this address did not prove it, so the newer password counts.
    const renewed = await updateUser(tx, user.id, { displayName, language })
    await setPasswordHash(tx, user.id, hash)
    await recordTerms(tx, deps, renewed)
    await mailConfirmation(tx, deps, renewed, next)
  })
  call.setCookies.push(markBrowser(deps, hash))
  return { checkEmail: true as const }
}

/** The form says that whoever signs up accepts them. */
async function recordTerms(tx: Tx, { clock, readTextVersion }: Deps, user: UserRow): Promise<void> {
  for (const kind of ['terms', 'privacy'] as const)
    await recordConsent(tx, {
      userId: user.id,
      kind,
      isGiven: true,
      textVersion: await readTextVersion(tx, kind),
      language: user.language,
      at: clock.now(),
    })
}

const NAME_TRIES = 5

/** Undefined when the address has an account. */
async function insertCustomer(
  tx: Tx,
  customer: Pick<UserRow, 'email' | 'displayName' | 'language'>,
): Promise<UserRow | undefined> {
  const base = usernameFrom(customer.displayName, customer.email)
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const username = tries === 0 ? base : `${base}-${newId('', 5).slice(1).toLowerCase()}`
    const added = await insertUser(tx, { ...customer, username })
    if (added || (await findUserByEmail(tx, customer.email))) return added
  }
  return undefined
}
