/** What an admin does in the guide. Each act leaves its line in the audit log. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type * as contract from '#contract/site/setup.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { carrierOf } from '#server/features/site/email/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { GatewayError } from '#server/platform/payments/index.ts'
import type { Deps } from './deps.ts'
import { athMovilFingerprint, mailCauseOf, readGuide, webhookUrlOf } from './read-guide.ts'
import type { AthMovilFacts, WebhookFacts } from './rules.ts'
import { findLatestMailCheck, insertMailCheck, markArrived, removeMark, setMark } from './store.ts'

/** Of what was seen: rates or texts that changed meanwhile are looked at again. */
export async function confirmStep(deps: Deps, call: Call<typeof contract.confirmSetupStep>) {
  const { step, fingerprint } = call.input
  const guide = await readGuide(deps, call.me)
  const found = guide.steps.find(({ id }) => id === step)
  if (found?.fingerprint !== fingerprint) throw new AppError('SETUP_CHANGED')
  if (found.reason === 'no_waiver') throw new AppError('WAIVER_NEEDED')
  const facts = factsOf(step, guide)
  await deps.db.transaction(async (tx) => {
    const at = { markedAt: deps.clock.now(), markedBy: call.me.id }
    await setMark(tx, { mark: step, fingerprint, facts, ...at })
    await audit(tx, {
      actorId: call.me.id,
      action: 'confirm-setup-step',
      subjectId: step,
      details: facts,
      requestId: call.requestId,
    })
  })
  return readGuide(deps, call.me)
}

/** The rates of then, or which texts. */
function factsOf(
  step: Call<typeof contract.confirmSetupStep>['input']['step'],
  { taxes, shipping, texts, counts }: Awaited<ReturnType<typeof readGuide>>,
): Record<string, unknown> {
  switch (step) {
    case 'taxes':
      return taxes
    case 'shipping':
      return shipping
    case 'texts':
      return { versions: Object.fromEntries(texts.pages.map(({ id, version }) => [id, version])) }
    case 'team':
      return { admins: counts.admins }
  }
}

/** Asks, and writes down what it was told: no money moves. */
export async function checkWebhook(deps: Deps, call: Call<typeof contract.checkPaymentWebhook>) {
  const url = webhookUrlOf(deps.env.publicUrl)
  const facts = await askGateway(deps, url)
  if (!facts) throw new AppError('NOT_FOUND')
  await deps.db.transaction(async (tx) => {
    await setMark(tx, {
      mark: 'webhook',
      facts: { ...facts },
      markedAt: deps.clock.now(),
      markedBy: call.me.id,
    })
    await audit(tx, {
      actorId: call.me.id,
      action: 'check-payment-webhook',
      subjectId: deps.gateway.name,
      details: { state: facts.state, missingEvents: facts.missingEvents },
      requestId: call.requestId,
    })
  })
  return readGuide(deps, call.me)
}

async function askGateway({ gateway }: Deps, url: string): Promise<WebhookFacts | null> {
  try {
    const webhook = await gateway.readWebhookSetup(url)
    return webhook && { ...webhook, url, error: '' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { state: 'missing', missingEvents: [], url, error: error.message }
  }
}

/** Asked about a payment that nobody made: whoever works says that there is none. */
export async function askAthMovil(deps: Deps, call: Call<typeof contract.checkAthMovil>) {
  if (!deps.athMovil) throw new AppError('NOT_FOUND')
  const facts: AthMovilFacts = { error: await probe(deps.athMovil) }
  await deps.db.transaction(async (tx) => {
    await setMark(tx, {
      mark: 'ath_movil',
      fingerprint: athMovilFingerprint(deps.env),
      facts: { ...facts },
      markedAt: deps.clock.now(),
      markedBy: call.me.id,
    })
    await audit(tx, {
      actorId: call.me.id,
      action: 'check-ath-movil',
      subjectId: 'ath_movil',
      details: { state: facts.error ? 'failed' : 'ok' },
      requestId: call.requestId,
    })
  })
  return readGuide(deps, call.me)
}

async function probe(athMovil: NonNullable<Deps['athMovil']>): Promise<string> {
  try {
    await athMovil.probe()
    return ''
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.message
  }
}

export async function sendMail(deps: Deps, call: Call<typeof contract.sendSetupMail>) {
  const { perAccount: max, windowMs } = LIMITS.mailRequests
  await deps.limiter.count('setup-mail', call.me.id, { max, windowMs })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId('mck')
  await deps.db.transaction(async (tx) => {
    await insertMailCheck(tx, {
      id,
      carrier: carrierOf(deps.env),
      sender: deps.env.mailFrom,
      codeHash: hashCode(id, code),
      startedAt: deps.clock.now(),
      startedBy: call.me.id,
    })
    await queueMail(tx, {
      template: 'setup-code',
      to: call.me.email,
      language: call.language,
      data: { name: call.me.displayName, code, url: `${deps.env.publicUrl}/admin/setup?code=${code}#mail` },
      cause: mailCauseOf(id),
    })
    await audit(tx, {
      actorId: call.me.id,
      action: 'send-setup-mail',
      subjectId: id,
      requestId: call.requestId,
    })
  })
  return readGuide(deps, call.me)
}

const CODE_TRIES = { max: 10, windowMs: 15 * 60_000 }

export async function confirmMail(deps: Deps, call: Call<typeof contract.confirmSetupMail>) {
  await deps.limiter.count('setup-mail-code', call.me.id, CODE_TRIES)
  const check = await findLatestMailCheck(deps.db)
  if (!check || !isSame(hashCode(check.id, call.input.code), check.codeHash))
    throw new AppError('INVALID_CODE')
  if (!check.arrivedAt)
    await deps.db.transaction(async (tx) => {
      await markArrived(tx, check.id, deps.clock.now())
      await audit(tx, {
        actorId: call.me.id,
        action: 'confirm-setup-mail',
        subjectId: check.id,
        requestId: call.requestId,
      })
    })
  return readGuide(deps, call.me)
}

/** Of this mail alone: the id is part of it. */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}

function isSame(given: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

export async function dismiss(deps: Deps, call: Call<typeof contract.dismissSetup>) {
  const { isDismissed } = call.input
  await deps.db.transaction(async (tx) => {
    if (isDismissed)
      await setMark(tx, { mark: 'dismissed', markedAt: deps.clock.now(), markedBy: call.me.id })
    else await removeMark(tx, 'dismissed')
    await audit(tx, {
      actorId: call.me.id,
      action: 'dismiss-setup',
      subjectId: null,
      details: { isDismissed },
      requestId: call.requestId,
    })
  })
  return readGuide(deps, call.me)
}
