/** What the links in confirmation mails do. */
import type { confirmEmail } from '#contract/identity.ts'
import type { Call } from '#server/platform/http/route.ts'
import { answerOf, headersFor } from './auth-call.ts'
import { endCarriedSession, redirectTo } from './browser-session.ts'
import { changeEmailByLink } from './email-change.ts'
import { takeLink } from './email-links.ts'
import type { Parts } from './parts.ts'
import { findUser, updateUser } from './store.ts'

/** The link of a first confirmation signs in; that of a new address only changes it. */
export async function confirmByLink(parts: Parts, call: Call<typeof confirmEmail>): Promise<Response> {
  const { token } = call.input
  const confirmed = await parts.db.transaction(async (tx) => {
    const link = await takeLink(tx, token, ['confirm', 'change'], parts.clock.now())
    const user = link && (await findUser(tx, link.userId))
    if (!link || !user) return null
    if (link.purpose === 'change') {
      const isChanged = await changeEmailByLink(tx, user, link.email)
      return isChanged ? { user, goTo: '/profile' } : null
    }
    if (user.email !== link.email || user.emailVerified) return null
    return { user: await updateUser(tx, user.id, { emailVerified: true }), goTo: '/onboarding' }
  })
  if (!confirmed) return redirectTo('/login?problem=link')
  parts.people.forget(confirmed.user.id)
  if (confirmed.goTo === '/onboarding') await openSession(parts, call, confirmed.user.id)
  return redirectTo(confirmed.goTo)
}

async function openSession(parts: Parts, call: Call<typeof confirmEmail>, userId: string): Promise<void> {
  const headers = headersFor(parts, call, { cookies: [], remember: false })
  await answerOf(call, parts.auth.api.openSession({ headers, body: { userId }, returnHeaders: true }))
  await endCarriedSession(parts, call)
}
