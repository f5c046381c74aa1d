/** What the links in confirmation mails do. */
import { randomBytes } from 'node:crypto'
import type { confirmEmail } from '#contract/people/identity.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { wayBackParam } from './account-mails.ts'
import { answerOf, headersFor } from './auth-call.ts'
import { endCarriedSession, redirectTo } from './browser-session.ts'
import type { Deps } from './deps.ts'
import { changeEmailByLink } from './email-change.ts'
import { makeLink, takeLink } from './email-links.ts'
import { isMarkedBrowser } from './sign-up-browser.ts'
import { findPasswordHash, findUser, setPasswordHash, type UserRow, updateUser } from './store.ts'

/** The link of a first confirmation signs in the browser that signed up; that of a new address only changes it. */
export async function confirmByLink(deps: Deps, call: Call<typeof confirmEmail>): Promise<Response> {
  const { token, next } = call.input
  const wayBack = wayBackParam(deps, next)
  const confirmed = await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, token, ['confirm', 'change'], deps.clock.now())
    const user = link && (await findUser(tx, link.userId))
    if (!link || !user) return null
    if (link.purpose === 'change') {
      const isChanged = await changeEmailByLink(tx, user, link.email)
      return isChanged ? { user, goTo: '/profile?section=email' } : null
    }
    if (user.email !== link.email || user.emailVerified) return null
    const isOwnPassword = isMarkedBrowser(
      deps,
      call.request.headers.get('cookie'),
      await findPasswordHash(tx, user.id),
    )
    const goTo = isOwnPassword ? '/onboarding' : (await makeNewPasswordPath(tx, deps, user)) + wayBack
    return { user: await updateUser(tx, user.id, { emailVerified: true }), goTo }
  })
  if (!confirmed) return redirectTo(`/login?problem=link${wayBack}`)
  deps.people.forget(confirmed.user.id)
  call.setCookies.push(deps.cookies.expire('signUp'))
  if (confirmed.goTo === '/onboarding') await openSession(deps, call, confirmed.user.id)
  return redirectTo(confirmed.goTo)
}

/** Nobody knows the password it has until then. The page says why it asks for one. */
async function makeNewPasswordPath(tx: Tx, deps: Deps, user: UserRow): Promise<string> {
  await setPasswordHash(tx, user.id, await deps.passwords.hash(randomBytes(32).toString('base64url')))
  const link = { purpose: 'reset', userId: user.id, email: user.email } as const
  return `/reset?token=${await makeLink(tx, link, deps.clock.now())}&confirmed=1`
}

async function openSession(deps: Deps, call: Call<typeof confirmEmail>, userId: string): Promise<void> {
  const headers = headersFor(deps, call, { cookies: [], remember: false })
  await answerOf(call, deps.auth.api.openSession({ headers, body: { userId }, returnHeaders: true }))
  await endCarriedSession(deps, call)
}
