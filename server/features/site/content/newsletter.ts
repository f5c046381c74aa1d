/**
 * The newsletter, with double opt-in. The mailed links lead to pages with a button: programs that open links in mails
 * must neither confirm nor leave for somebody.
 */
import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '#contract/site/content.ts'
import { recordConsent } from '#server/features/people/consents/index.ts'
import { findPersonByEmail, queueMail } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { newsletterSubscribers as subscribers } from '#server/schema/site.ts'
import type { Deps } from './deps.ts'

type Subscriber = typeof subscribers.$inferSelect
const OK = { ok: true as const }

/** The same answer, and a mail either way: nobody learns who gets it. */
export async function subscribe({ env, db, clock, limiter }: Deps, call: Call<typeof subscribeNewsletter>) {
  const { email } = call.input
  const { perAddress, perAccount, windowMs } = LIMITS.mailRequests
  await limiter.count('newsletter', call.address, { max: perAddress, windowMs })
  await limiter.count('newsletter-mail', email, { max: perAccount, windowMs })
  const now = clock.now()
  await db.transaction(async (tx) => {
    const known = await lockSubscriber(tx, eq(subscribers.email, email))
    if (known?.confirmedAt && !known.leftAt) return mailKnown(tx, env, known)
    const asked = { language: call.language, askedAt: now, confirmedAt: null, leftAt: null }
    const token = tokenOf(env.secret, { email, askedAt: now })
    const row = { ...asked, tokenHash: hashOf(token) }
    await tx
      .insert(subscribers)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: subscribers.email, set: row })
    await queueMail(tx, {
      template: 'newsletter-confirm',
      to: email,
      language: call.language,
      data: { url: `${env.publicUrl}/newsletter/confirm?token=${token}` },
      cause: newId('newsletter-confirm'),
    })
  })
  return OK
}

async function mailKnown(tx: Tx, env: Deps['env'], known: Subscriber): Promise<void> {
  await queueMail(tx, {
    template: 'newsletter-known',
    to: known.email,
    language: known.language,
    data: { leaveUrl: `${env.publicUrl}/newsletter/leave?token=${tokenOf(env.secret, known)}` },
    cause: newId('newsletter-known'),
  })
}

export async function confirm({ db, clock }: Deps, call: Call<typeof confirmNewsletter>) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockSubscriber(tx, eq(subscribers.tokenHash, hashOf(call.input.token)))
    if (!found || found.leftAt) throw new AppError('INVALID_TOKEN')
    if (found.confirmedAt) return { email: found.email }
    const isTooLate = now.getTime() - found.askedAt.getTime() > LIMITS.newsletterLinkMs
    if (isTooLate) throw new AppError('INVALID_TOKEN')
    await tx.update(subscribers).set({ confirmedAt: now }).where(eq(subscribers.email, found.email))
    await recordOfAccount(tx, found, { isGiven: true, at: now })
    return { email: found.email }
  })
}

/** Also a second time, and also before it was confirmed. */
export async function unsubscribe({ db, clock }: Deps, call: Call<typeof leaveNewsletter>) {
  return db.transaction(async (tx) => {
    const found = await lockSubscriber(tx, eq(subscribers.tokenHash, hashOf(call.input.token)))
    if (!found) throw new AppError('INVALID_TOKEN')
    if (!found.leftAt) {
      await tx.update(subscribers).set({ leftAt: clock.now() }).where(eq(subscribers.email, found.email))
      await recordOfAccount(tx, found, { isGiven: false, at: clock.now() })
    }
    return OK
  })
}

/** Of somebody without an account the subscription itself says it. */
async function recordOfAccount(
  tx: Tx,
  { email, language }: Subscriber,
  said: { isGiven: boolean; at: Date },
): Promise<void> {
  const person = await findPersonByEmail(tx, email)
  if (person) await recordConsent(tx, { userId: person.id, kind: 'newsletter', language, ...said })
}

async function lockSubscriber(tx: Tx, which: ReturnType<typeof eq>): Promise<Subscriber | undefined> {
  const [row] = await tx.select().from(subscribers).where(which).for('update')
  return row
}

/**
 * Made anew from the row whenever a mail needs it, so that it need not be kept; the database holds only its hash.
 * Asking again makes another one, and the older links lead nowhere.
 */
function tokenOf(secret: string, { email, askedAt }: Pick<Subscriber, 'email' | 'askedAt'>): string {
  return createHmac('sha256', secret).update(`newsletter:${email}:${askedAt.getTime()}`).digest('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
