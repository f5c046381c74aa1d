import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { SEAT_STATUSES } from '../events/event-terms.ts'
import { LocalDate, Timestamp, UserId } from '../fields.schemas.ts'
import { Notification } from '../people/notifications.schemas.ts'
import { DataCopy, Privacy } from '../people/privacy.schemas.ts'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../people/user-terms.ts'
import { LoyaltyAccount, LoyaltyMove } from '../sales/loyalty.schemas.ts'
import { FULFILLMENT_STATES, PAYMENT_STATUSES } from '../sales/order-terms.ts'
import { MAIL_STATES, RESEND_OPTIONS } from './email-terms.ts'
import { DOCUMENT_SOURCES, DOCUMENT_STATES } from './inspector-terms.ts'

const tag = 'User inspector'

const OfUser = z.object({
  userId: UserId,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() })

/** Neither the number nor the file: that is opened with a reason. */
const InspectedDocument = z
  .object({
    id: z.string(),
    source: z.enum(DOCUMENT_SOURCES),
    kind: z.string(),
    state: z.enum(DOCUMENT_STATES),
    expiresOn: LocalDate.nullable(),
    hasFile: z.boolean(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'InspectedDocument' })

export const inspectorSchemas = {
  listUserOrders: {
    summary: 'What somebody bought, the newest first; what was never paid for too',
    tag,
    input: OfUser,
    reply: pageOf(
      z
        .object({
          id: z.string(),
          number: z.string(),
          createdAt: Timestamp,
          paymentStatus: z.enum(PAYMENT_STATUSES),
          fulfillment: z.array(z.enum(FULFILLMENT_STATES)),
          itemCount: z.int(),
          totalCents: AmountCents,
          refundedCents: AmountCents,
        })
        .meta({ id: 'InspectedOrder' }),
    ),
  },
  listUserSeats: {
    summary: 'Seats somebody holds or sits on, the latest event first',
    tag,
    input: OfUser,
    reply: pageOf(
      z
        .object({
          id: z.string(),
          eventId: z.string(),
          eventTitle: z.string(),
          startsAt: Timestamp,
          attendeeName: z.string(),
          /** The seat is another's, whom they pay for. */
          isForOther: z.boolean(),
          status: z.enum(SEAT_STATUSES),
          checkedInAt: Timestamp.nullable(),
          orderId: z.string(),
          orderNumber: z.string(),
        })
        .meta({ id: 'InspectedSeat' }),
    ),
  },
  getUserPoints: {
    summary: 'Somebody’s points: the balance, and what it is made of, the newest first',
    tag,
    input: OfUser,
    reply: pageOf(LoyaltyMove).extend({ account: LoyaltyAccount }),
  },
  listUserDocuments: {
    summary: 'What somebody proved or tries to prove: kinds and states alone, the newest first',
    tag,
    input: OfUser,
    reply: pageOf(InspectedDocument),
  },
  openUserDocument: {
    summary: 'The number of a document and where its file is, for a reason that goes into the audit log',
    tag,
    input: z.object({
      userId: UserId,
      documentId: z.string().regex(/^(crd|cer|pdc|apf)_[A-Za-z0-9]{10,40}$/),
      reason: z.string().trim().min(REASON_MIN_LENGTH).max(REASON_MAX_LENGTH),
    }),
    reply: z
      .object({
        /** Empty: it has none. */
        number: z.string(),
        /** A look at it is audited once more. */
        file: z.object({ path: z.string(), fileType: z.enum(['image/jpeg', 'application/pdf']) }).nullable(),
      })
      .meta({ id: 'OpenedDocument' }),
  },
  listUserNotices: {
    summary: 'What somebody was told inside the site, the newest first, in the reader’s language',
    tag,
    input: OfUser,
    reply: pageOf(Notification),
  },
  listUserMails: {
    summary:
      'What was mailed to somebody’s address and what became of it, the newest first; never what it said',
    tag,
    input: OfUser,
    reply: pageOf(
      z
        .object({
          id: z.string(),
          template: z.string(),
          state: z.enum(MAIL_STATES),
          attempts: z.int(),
          /** What the mail service said last. */
          trouble: z.string().nullable(),
          createdAt: Timestamp,
          sentAt: Timestamp.nullable(),
          /** How it can be sent again, or why not. */
          resend: z.enum(RESEND_OPTIONS),
        })
        .meta({ id: 'InspectedMail' }),
    ),
  },
  getUserPrivacy: {
    summary:
      'Whether somebody is to be erased and what stands against it, their last copy, and what they agreed to',
    tag,
    input: OfUser.pick({ userId: true }),
    reply: Privacy.extend({
      /** That there is one; it is for its owner alone. */
      copy: DataCopy.pick({ status: true, requestedAt: true }).nullable(),
    }).meta({ id: 'InspectedPrivacy' }),
  },
} satisfies Schemas
