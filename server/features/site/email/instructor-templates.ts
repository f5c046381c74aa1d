/** The mails about applications, certifications and collaborations. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { dayText, momentText } from './amounts.ts'
import { greet, someone } from './greeting.ts'
import type { MailText } from './mail-text.ts'

export interface InstructorTemplateData {
  'application-decided': {
    name: string
    role: 'provider' | 'instructor'
    decision: 'approve' | 'reject' | 'ask' | 'reopen'
    reason: string
    url: string
  }
  'certification-decided': { name: string; title: string; isVerified: boolean; reason: string; url: string }
  'certification-expiring': {
    name: string
    title: string
    date: string
    /** What it endangers. */
    events: { en: string; es: string; startsAt: string }[]
    url: string
  }
  'collaboration-changed': {
    name: string
    partner: string
    change: 'proposed' | 'countered' | 'reviewing' | 'accepted' | 'declined' | 'withdrawn' | 'ended'
    /** '25%' */
    share: string
    /** Somebody's own words. */
    text: string
    url: string
  }
}

type Locale = { locale: Language }
type Kinds = keyof InstructorTemplateData
type Change = InstructorTemplateData['collaboration-changed']['change']

const SUBJECTS: Record<Change, (inputs: { partner: string }, l: Locale) => string> = {
  proposed: m.mail_collaboration_proposed_subject,
  countered: m.mail_collaboration_countered_subject,
  reviewing: m.mail_collaboration_reviewing_subject,
  accepted: m.mail_collaboration_accepted_subject,
  declined: m.mail_collaboration_declined_subject,
  withdrawn: m.mail_collaboration_withdrawn_subject,
  ended: m.mail_collaboration_ended_subject,
}

const APPROVED = {
  provider: {
    subject: m.mail_application_provider_subject,
    body: m.mail_application_provider_body,
    action: m.mail_application_provider_action,
  },
  instructor: {
    subject: m.mail_application_instructor_subject,
    body: m.mail_application_instructor_body,
    action: m.mail_application_instructor_action,
  },
}
const ASKED = {
  subject: m.mail_application_asked_subject,
  body: m.mail_application_asked_body,
  action: m.mail_application_action,
}
const REOPENED = {
  subject: m.mail_application_reopened_subject,
  body: m.mail_application_reopened_body,
  action: m.mail_application_action,
}
const REJECTED = {
  subject: m.mail_application_rejected_subject,
  body: m.mail_application_rejected_body,
  action: m.mail_application_action,
}

export const INSTRUCTOR_WRITERS: { [N in Kinds]: (data: InstructorTemplateData[N], l: Locale) => MailText } =
  {
    'application-decided': ({ name, role, decision, reason, url }, l) => {
      const others = { ask: ASKED, reject: REJECTED, reopen: REOPENED }
      const { subject, body, action } = decision === 'approve' ? APPROVED[role] : others[decision]
      return {
        subject: subject({}, l),
        greeting: greet(name, l),
        paragraphs: [body({}, l), ...(reason && decision !== 'approve' ? [reason] : [])],
        action: { label: action({}, l), url },
        closing: m.mail_moderation_closing({}, l),
      }
    },
    'certification-decided': ({ name, title, isVerified, reason, url }, l) => ({
      subject: decidedSubject(title, isVerified, l),
      greeting: greet(name, l),
      paragraphs: isVerified
        ? [m.mail_certification_verified_body({}, l)]
        : [m.mail_certification_rejected_body({}, l), reason],
      action: { label: m.mail_certification_action({}, l), url },
      closing: m.mail_event_closing({}, l),
    }),
    'certification-expiring': ({ name, title, date, events, url }, l) => {
      const day = dayText(date, l.locale)
      return {
        subject: title
          ? m.mail_certification_expiring_subject({ title, date: day }, l)
          : m.mail_credential_expiring_subject({}, l),
        greeting: greet(name, l),
        paragraphs: [
          m.mail_certification_expiring_body({ date: day }, l),
          ...(events.length > 0 ? [m.mail_certification_endangers_body({}, l)] : []),
        ],
        facts: events.map((event) => ({
          label: momentText(event.startsAt, l.locale),
          value: event[l.locale],
        })),
        action: { label: m.mail_certification_action({}, l), url },
        closing: m.mail_event_closing({}, l),
      }
    },
    'collaboration-changed': ({ name, partner, change, share, text, url }, l) => ({
      subject: SUBJECTS[change]({ partner: someone(partner, l) }, l),
      greeting: greet(name, l),
      paragraphs: [
        m.mail_collaboration_terms({ share }, l),
        ...(change === 'reviewing' ? [m.mail_collaboration_reviewing_body({}, l)] : []),
        ...(change === 'ended' ? [m.mail_collaboration_ended_body({}, l)] : []),
        ...(text ? [text] : []),
      ],
      action: { label: m.mail_collaboration_action({}, l), url },
      closing: m.mail_event_closing({}, l),
    }),
  }

/** Without its title, which is its owner's own words, where the address is not confirmed. */
function decidedSubject(title: string, isVerified: boolean, l: Locale): string {
  if (!title)
    return isVerified ? m.mail_credential_verified_subject({}, l) : m.mail_credential_rejected_subject({}, l)
  return isVerified
    ? m.mail_certification_verified_subject({ title }, l)
    : m.mail_certification_rejected_subject({ title }, l)
}
