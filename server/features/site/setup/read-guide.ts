/** The guide in one answer. Every state is computed from what is so at this moment. */

import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import { stripeWebhook } from '#contract/sales/checkout.ts'
import type { PaymentCheck as ShownCheck } from '#contract/site/setup.schemas.ts'
import type { getSetup } from '#contract/site/setup.ts'
import { SETUP_STEPS, type SetupStepId } from '#contract/site/setup-terms.ts'
import { countPublishedProducts } from '#server/features/catalog/products/editing/index.ts'
import { countPublishedEvents } from '#server/features/events/events/editing/index.ts'
import { findAdmins, findPeople } from '#server/features/people/identity/index.ts'
import { findLastEventAt } from '#server/features/sales/checkout/index.ts'
import { findLatestCheck, type PaymentCheck } from '#server/features/sales/payment-checks/index.ts'
import { carrierOf, findMailOfCause, hasDeliveredSince } from '#server/features/site/email/index.ts'
import { listChanged } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Person } from '#server/platform/http/route.ts'
import { readConfirmable } from './confirmable.ts'
import type { Deps } from './deps.ts'
import {
  type AthMovilFacts,
  fingerprintOf,
  type Judged,
  judgeAthMovil,
  judgeConfirmed,
  judgeFact,
  judgeMail,
  judgeTestPayment,
  judgeWebhook,
  type WebhookFacts,
} from './rules.ts'
import { findLatestMailCheck, hasArrived, readMarks } from './store.ts'

type Guide = ReplyOf<typeof getSetup>

export const webhookUrlOf = (publicUrl: string) => new URL(stripeWebhook.path, publicUrl).href
export const mailCauseOf = (checkId: string) => `setup:${checkId}`

export async function readGuide(deps: Deps, me: Pick<Person, 'email'>): Promise<Guide> {
  const { db } = deps
  const [{ fingerprints, ...confirmable }, changed, marks, counts] = await Promise.all([
    readConfirmable(db),
    listChanged(db),
    readMarks(db),
    countThings(db),
  ])
  const confirmed = (step: keyof typeof fingerprints) => judgeConfirmed(marks.get(step), fingerprints[step])
  const payment = await readPayment(deps, marks)
  const mail = await readMailProof(deps)
  const judged: Record<SetupStepId, Judged> = {
    // A setting of its own, which an older database does not know yet.
    identity: judgeFact(changed.some(({ key }) => (key as string) === 'identity')),
    taxes: confirmed('taxes'),
    payment: payment.judged,
    mail: mail.judged,
    shipping: confirmed('shipping'),
    texts: judgeTexts(confirmed('texts'), confirmable.texts.waivers, counts.events),
    product: judgeFact(counts.products > 0),
    event: judgeFact(counts.events > 0),
    team: counts.admins > 1 ? judgeFact(true) : confirmed('team'),
  }
  const people = await findPeople(
    db,
    Object.values(judged).map(({ doneBy }) => doneBy),
  )
  return {
    steps: SETUP_STEPS.map((id) => {
      const { state, reason, doneAt, doneBy } = judged[id]
      return {
        id,
        state,
        reason,
        doneAt: doneAt?.toISOString() ?? null,
        doneBy: people.get(doneBy ?? '')?.displayName ?? null,
        fingerprint: Object.hasOwn(fingerprints, id) ? fingerprints[id as keyof typeof fingerprints] : null,
      }
    }),
    doneCount: Object.values(judged).filter(({ state }) => state === 'done').length,
    isDismissed: marks.has('dismissed'),
    ...confirmable,
    payment: payment.shown,
    mail: { ...mail.shown, recipient: me.email },
    counts,
  }
}

async function countThings(db: Database) {
  const [products, events, admins] = await Promise.all([
    countPublishedProducts(db),
    countPublishedEvents(db),
    findAdmins(db),
  ])
  return { products, events, admins: admins.length }
}

/** Whoever comes to an event signs something. */
function judgeTexts(confirmed: Judged, waivers: number, events: number): Judged {
  return events > 0 && waivers === 0 ? { ...confirmed, state: 'failed', reason: 'no_waiver' } : confirmed
}

/** Of these tokens alone: others are asked about again. */
export const athMovilFingerprint = ({ athMovil }: Pick<Env, 'athMovil'>) =>
  fingerprintOf([athMovil?.publicToken, athMovil?.apiBase])

async function readPayment(
  { db, env, clock, gateway, athMovil }: Deps,
  marks: Awaited<ReturnType<typeof readMarks>>,
): Promise<{ judged: Judged; shown: Guide['payment'] }> {
  const sendsWebhooks = gateway.name === 'stripe'
  const webhookUrl = webhookUrlOf(env.publicUrl)
  const check = await findLatestCheck(db, gateway.name)
  const mark = marks.get('webhook')
  const facts = mark?.facts as WebhookFacts | undefined
  const lastEventAt = sendsWebhooks ? await findLastEventAt(db, gateway.name) : null
  const asked = marks.get('ath_movil')
  const athMark = asked?.fingerprint === athMovilFingerprint(env) ? asked : undefined
  const cards = gateway.isLive
    ? judgeWebhook(mark, webhookUrl)
    : judgeTestPayment(check, {
        now: clock.now(),
        sendsWebhooks,
        isOnlyTest: !sendsWebhooks && !env.demo,
      })
  return {
    judged: judgeAthMovil(cards, { isLive: athMovil?.isLive ?? false, mark: athMark }),
    shown: {
      gateway: gateway.name,
      isLive: gateway.isLive,
      webhookUrl: sendsWebhooks ? webhookUrl : null,
      lastEventAt: lastEventAt?.toISOString() ?? null,
      // One made with test keys says nothing of the live ones.
      check: check && !gateway.isLive ? showCheck(check) : null,
      webhook:
        gateway.isLive && mark && facts
          ? { checkedAt: mark.markedAt.toISOString(), missingEvents: facts.missingEvents, error: facts.error }
          : null,
      athMovil: {
        mode: athMovil ? (athMovil.isLive ? 'live' : 'stand_in') : 'none',
        checkedAt: (athMovil && athMark?.markedAt.toISOString()) ?? null,
        error: (athMark?.facts as AthMovilFacts | undefined)?.error ?? '',
      },
    },
  }
}

export function showCheck(check: PaymentCheck): z.output<typeof ShownCheck> {
  const { id, amountCents, method, error } = check
  const textOf = (at: Date | null) => at?.toISOString() ?? null
  return {
    id,
    amountCents,
    method,
    startedAt: check.startedAt.toISOString(),
    capturedAt: textOf(check.capturedAt),
    refundedAt: textOf(check.refundedAt),
    heardAt: textOf(check.heardAt),
    finishedAt: textOf(check.finishedAt),
    error,
  }
}

async function readMailProof({ db, env }: Deps) {
  const check = await findLatestMailCheck(db)
  const mail = check && (await findMailOfCause(db, mailCauseOf(check.id)))
  const carrier = carrierOf(env)
  const isDelivered = check ? await hasDeliveredSince(db, check.startedAt) : false
  const sender = env.mailFrom
  const wasProven = await hasArrived(db, { carrier, sender })
  return {
    judged: judgeMail(check, { carrier, sender, mail, isDelivered, wasProven }),
    shown: { carrier, sentAt: check?.startedAt.toISOString() ?? null, error: mail?.lastError ?? '' },
  }
}
