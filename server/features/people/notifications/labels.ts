/** What a notice says, in the language of whoever reads it: kept are its facts, not its words. */
import type { Language } from '#contract/language.ts'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import {
  PROVIDER_DOCUMENT_KINDS,
  type ProviderDocumentKind,
} from '#contract/people/provider-document-terms.ts'
import { dayText, documentName, dollars, momentText } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { NoticeData } from '#server/schema/people.ts'

interface NoticeText {
  title: string
  body: string
}

type Say = (facts: Facts, l: { locale: Language }) => NoticeText

/** Facts as words. One that was not given is an empty word, never a failure: the notice is about something real. */
function factsOf(data: NoticeData, language: Language) {
  const text = (name: string) => String(data[name] ?? '')
  const money = (name: string) => (typeof data[name] === 'number' ? dollars(data[name]) : text(name))
  return {
    number: text('number'),
    points: text('points'),
    amount: money('amountCents'),
    price: money('priceCents'),
    before: money('beforeCents'),
    product: text(language === 'es' ? 'productEs' : 'productEn'),
    date: data.date ? dayText(text('date'), language) : '',
    decision: text('decision'),
    event: text(language === 'es' ? 'eventEs' : 'eventEn'),
    place: text('place'),
    document: PROVIDER_DOCUMENT_KINDS.includes(data.document as ProviderDocumentKind)
      ? documentName(data.document as ProviderDocumentKind, { locale: language })
      : '',
    name: text('name'),
    reason: text('reason'),
    missing: text(language === 'es' ? 'missingEs' : 'missingEn'),
    subject: text(language === 'es' ? 'subjectEs' : 'subjectEn'),
    words: text(language === 'es' ? 'textEs' : 'textEn'),
    share: text('share'),
    when: data.startsAt ? momentText(text('startsAt'), language) : '',
    until: data.until ? momentText(text('until'), language) : '',
  }
}
type Facts = ReturnType<typeof factsOf>

const SAY: Record<NoticeKind, Say> = {
  order_confirmed: (facts, l) => ({
    title: m.notifications_order_confirmed_title({}, l),
    body: m.notifications_order_confirmed_body(facts, l),
  }),
  order_shipped: (facts, l) => ({
    title: m.notifications_order_shipped_title({}, l),
    body: m.notifications_order_shipped_body(facts, l),
  }),
  order_ready: (facts, l) => ({
    title: m.notifications_order_ready_title({}, l),
    body: m.notifications_order_ready_body(facts, l),
  }),
  order_delivered: (facts, l) => ({
    title: m.notifications_order_delivered_title({}, l),
    body: m.notifications_order_delivered_body(facts, l),
  }),
  order_cancelled: (facts, l) => ({
    title: m.notifications_order_cancelled_title({}, l),
    body: m.notifications_order_cancelled_body(facts, l),
  }),
  refund: (facts, l) => ({
    title: m.notifications_refund_title({}, l),
    body: facts.amount ? m.notifications_refund_body_amount(facts, l) : m.notifications_refund_body(facts, l),
  }),
  return_decided: sayDecision,
  back_in_stock: (facts, l) => ({
    title: m.notifications_back_in_stock_title({}, l),
    body: m.notifications_back_in_stock_body(facts, l),
  }),
  price_drop: (facts, l) => ({
    title: m.notifications_price_drop_title({}, l),
    body: m.notifications_price_drop_body(facts, l),
  }),
  points_adjusted: (facts, l) => ({
    title: m.notifications_points_adjusted_title({}, l),
    body:
      facts.decision === 'taken'
        ? m.notifications_points_adjusted_taken(facts, l)
        : m.notifications_points_adjusted_given(facts, l),
  }),
  points_usable: (facts, l) => ({
    title: m.notifications_points_usable_title({}, l),
    body: m.notifications_points_usable_body(facts, l),
  }),
  points_expiring: (facts, l) => ({
    title: m.notifications_points_expiring_title({}, l),
    body: m.notifications_points_expiring_body(facts, l),
  }),
  sale: (facts, l) => ({
    title: m.notifications_sale_title({}, l),
    body: m.notifications_sale_body(facts, l),
  }),
  return_asked: (facts, l) => ({
    title: m.notifications_return_asked_title({}, l),
    body: m.notifications_return_asked_body(facts, l),
  }),
  payout: (facts, l) => ({
    title: m.notifications_payout_title({}, l),
    body: m.notifications_payout_body(facts, l),
  }),
  seat_booked: (facts, l) => ({
    title: m.notifications_seat_booked_title({}, l),
    body: m.notifications_seat_booked_body(facts, l),
  }),
  event_reminder: (facts, l) => ({
    title: m.notifications_event_reminder_title({}, l),
    body: m.notifications_event_reminder_body(facts, l),
  }),
  documents_missing: (facts, l) => ({
    title: m.notifications_documents_missing_title({}, l),
    body: m.notifications_documents_missing_body(facts, l),
  }),
  event_message: sayMessage,
  organizer_news: sayMessage,
  event_changed: (facts, l) => ({
    title: m.notifications_event_changed_title({}, l),
    body: m.notifications_event_changed_body(facts, l),
  }),
  event_cancelled: (facts, l) => ({
    title: m.notifications_event_cancelled_title({}, l),
    body: m.notifications_event_cancelled_body(facts, l),
  }),
  seat_offer: (facts, l) => ({
    title: m.notifications_seat_offer_title({}, l),
    body: m.notifications_seat_offer_body(facts, l),
  }),
  seat_transfer: (facts, l) => ({
    title: m.notifications_seat_transfer_title({}, l),
    body: m.notifications_seat_transfer_body(facts, l),
  }),
  seat_cancelled: (facts, l) => ({
    title: m.notifications_seat_cancelled_title({}, l),
    body: m.notifications_seat_cancelled_body(facts, l),
  }),
  credential_expiring: (facts, l) => ({
    title: m.notifications_credential_expiring_title({}, l),
    body: m.notifications_credential_expiring_body(facts, l),
  }),
  teaching_asked: (facts, l) => ({
    title:
      facts.decision === 'accepted'
        ? m.notifications_teaching_agreed_title({}, l)
        : m.notifications_teaching_asked_title({}, l),
    body: m.notifications_teaching_asked_body(facts, l),
  }),
  credential_decided: sayCredential,
  item_decided: sayModeration,
  content_decided: sayModeration,
  teaching_answered: sayTeaching,
  application_decided: sayApplication,
  certification_decided: sayCertification,
  certification_expiring: (facts, l) => ({
    title: m.notifications_certification_expiring_title({}, l),
    body: facts.event
      ? m.notifications_certification_endangers_body(facts, l)
      : m.notifications_certification_expiring_body(facts, l),
  }),
  team_changed: sayTeam,
  document_decided: (facts, l) =>
    facts.decision === 'verified'
      ? {
          title: m.notifications_document_verified_title({}, l),
          body: m.notifications_document_verified_body(facts, l),
        }
      : {
          title: m.notifications_document_rejected_title({}, l),
          body: m.notifications_document_rejected_body(facts, l),
        },
  document_expiring: (facts, l) => ({
    title: m.notifications_document_expiring_title({}, l),
    body: m.notifications_document_expiring_body(facts, l),
  }),
  collaboration_offered: (facts, l) => ({
    title:
      facts.decision === 'countered'
        ? m.notifications_collaboration_countered_title({}, l)
        : m.notifications_collaboration_proposed_title({}, l),
    body: m.notifications_collaboration_offered_body(facts, l),
  }),
  collaboration_answered: sayCollaboration,
  message_received: (facts, l) => ({
    title: facts.name ? m.notifications_message_title(facts, l) : m.notifications_message_title_store({}, l),
    body: facts.product
      ? m.notifications_message_body(facts, l)
      : m.notifications_message_body_general({}, l),
  }),
  message_waiting: (facts, l) => ({
    title: m.notifications_message_waiting_title(facts, l),
    body: facts.product
      ? m.notifications_message_body(facts, l)
      : m.notifications_message_body_general({}, l),
  }),
  data_copy_ready: (facts, l) => ({
    title: m.notifications_data_copy_title({}, l),
    body: m.notifications_data_copy_body(facts, l),
  }),
  teaching_over: (facts, l) => ({
    title: m.notifications_teaching_over_title({}, l),
    body: m.notifications_teaching_over_body(facts, l),
  }),
}

function sayCredential(facts: Facts, l: { locale: Language }): NoticeText {
  if (facts.decision === 'verified')
    return {
      title: m.notifications_credential_verified_title({}, l),
      body: m.notifications_credential_verified_body({}, l),
    }
  if (facts.decision === 'rejected')
    return {
      title: m.notifications_credential_rejected_title({}, l),
      body: m.notifications_credential_rejected_body(facts, l),
    }
  return {
    title: m.notifications_credential_decided_title({}, l),
    body: m.notifications_credential_decided_body({}, l),
  }
}

const TEAM_WORDS: Record<string, Say> = {
  joined: (facts, l) => ({
    title: m.notifications_team_joined_title({}, l),
    body: m.notifications_team_joined_body(facts, l),
  }),
  left: (facts, l) => ({
    title: m.notifications_team_left_title({}, l),
    body: m.notifications_team_left_body(facts, l),
  }),
  removed: (facts, l) => ({
    title: m.notifications_team_removed_title({}, l),
    body: m.notifications_team_removed_body(facts, l),
  }),
  owner: (facts, l) => ({
    title: m.notifications_team_owner_title({}, l),
    body: m.notifications_team_owner_body(facts, l),
  }),
  handed_over: (facts, l) => ({
    title: m.notifications_team_handed_over_title({}, l),
    body: m.notifications_team_handed_over_body(facts, l),
  }),
}

function sayTeam(facts: Facts, l: { locale: Language }): NoticeText {
  const say = TEAM_WORDS[facts.decision]
  if (say) return say(facts, l)
  return { title: m.notifications_team_role_title({}, l), body: m.notifications_team_role_body(facts, l) }
}

function sayCertification(facts: Facts, l: { locale: Language }): NoticeText {
  if (facts.decision === 'verified')
    return {
      title: m.notifications_certification_verified_title({}, l),
      body: m.notifications_certification_verified_body(facts, l),
    }
  return {
    title: m.notifications_certification_rejected_title({}, l),
    body: m.notifications_certification_rejected_body(facts, l),
  }
}

const APPLICATION_TEXTS: Record<string, Say> = {
  approve_provider: (_, l) => ({
    title: m.notifications_application_provider_title({}, l),
    body: m.notifications_application_provider_body({}, l),
  }),
  approve_instructor: (_, l) => ({
    title: m.notifications_application_instructor_title({}, l),
    body: m.notifications_application_instructor_body({}, l),
  }),
}

const APPLICATION_TITLES: Record<string, (inputs: object, l: { locale: Language }) => string> = {
  ask: m.notifications_application_asked_title,
  reopen: m.notifications_application_reopened_title,
}

function sayApplication(facts: Facts, l: { locale: Language }): NoticeText {
  const approved = APPLICATION_TEXTS[facts.decision]
  if (approved) return approved(facts, l)
  const [decision = ''] = facts.decision.split('_')
  const title = APPLICATION_TITLES[decision] ?? m.notifications_application_rejected_title
  return { title: title({}, l), body: facts.reason }
}

const COLLABORATION_TITLES: Record<string, (inputs: object, l: { locale: Language }) => string> = {
  reviewing: m.notifications_collaboration_reviewing_title,
  accepted: m.notifications_collaboration_accepted_title,
  declined: m.notifications_collaboration_declined_title,
  withdrawn: m.notifications_collaboration_withdrawn_title,
}

function sayCollaboration(facts: Facts, l: { locale: Language }): NoticeText {
  const title = COLLABORATION_TITLES[facts.decision] ?? m.notifications_collaboration_ended_title
  return { title: title({}, l), body: m.notifications_collaboration_answered_body(facts, l) }
}

const DECIDED: Record<string, (item: { title: string }, l: { locale: Language }) => string> = {
  approve: m.notifications_item_approved_title,
  reject: m.notifications_item_rejected_title,
  ask: m.notifications_item_asked_title,
  take_down: m.notifications_item_taken_down_title,
  suspended: m.notifications_provider_suspended_title,
  lifted: m.notifications_provider_lifted_title,
}

function sayModeration(facts: Facts, l: { locale: Language }): NoticeText {
  const title = DECIDED[facts.decision] ?? m.notifications_item_decided_title
  const item = { title: facts.product }
  return { title: title(item, l), body: facts.reason || m.notifications_item_decided_body(item, l) }
}

/** The organizer's own words. */
function sayMessage(facts: Facts, l: { locale: Language }): NoticeText {
  return {
    title: facts.subject || m.notifications_event_message_title({}, l),
    body: facts.words || m.notifications_event_message_body({}, l),
  }
}

function sayTeaching(facts: Facts, l: { locale: Language }): NoticeText {
  const titles: Record<string, typeof m.notifications_teaching_accepted_title> = {
    accepted: m.notifications_teaching_accepted_title,
    countered: m.notifications_teaching_countered_title,
  }
  const title = titles[facts.decision ?? ''] ?? m.notifications_teaching_declined_title
  return { title: title({}, l), body: m.notifications_teaching_body(facts, l) }
}

function sayDecision(facts: Facts, l: { locale: Language }): NoticeText {
  if (facts.decision === 'approved')
    return {
      title: m.notifications_return_approved_title({}, l),
      body: m.notifications_return_approved_body(facts, l),
    }
  if (facts.decision === 'declined')
    return {
      title: m.notifications_return_declined_title({}, l),
      body: m.notifications_return_declined_body(facts, l),
    }
  return {
    title: m.notifications_return_decided_title({}, l),
    body: m.notifications_return_decided_body(facts, l),
  }
}

export function sayNotice(kind: NoticeKind, data: NoticeData, language: Language): NoticeText {
  return SAY[kind](factsOf(data, language), { locale: language })
}
