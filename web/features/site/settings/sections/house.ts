/** How the store is run: its queue, its mail, who gets in. */
import { m } from '#web/paraglide/messages.js'
import { field, type SettingSectionShape } from './setting-field.ts'

export const houseSections: readonly SettingSectionShape[] = [
  {
    id: 'review',
    title: () => m.settings_review(),
    lead: () => m.settings_review_lead(),
    fields: [
      field(
        'moderation',
        'leaseMinutes',
        'whole',
        () => m.settings_lease_minutes(),
        () => m.settings_lease_minutes_hint(),
      ),
      field(
        'moderation',
        'undoSeconds',
        'whole',
        () => m.settings_undo_seconds(),
        () => m.settings_undo_seconds_hint(),
      ),
      field(
        'moderation',
        'sampleOneIn',
        'whole',
        () => m.settings_sample(),
        () => m.settings_sample_hint(),
      ),
    ],
  },
  {
    id: 'messages',
    title: () => m.settings_messages(),
    lead: () => m.settings_messages_lead(),
    fields: [
      field(
        'messageLimits',
        'startsPerDay',
        'whole',
        () => m.settings_message_starts(),
        () => m.settings_message_starts_hint(),
      ),
      field(
        'messageLimits',
        'perMinute',
        'whole',
        () => m.settings_message_rate(),
        () => m.settings_message_rate_hint(),
      ),
      field(
        'messageLimits',
        'holdDays',
        'whole',
        () => m.settings_message_hold(),
        () => m.settings_message_hold_hint(),
      ),
    ],
  },
  {
    id: 'email',
    title: () => m.settings_email(),
    lead: () => m.settings_email_lead(),
    fields: [
      field(
        'mailWarnings',
        'bounceBp',
        'percent',
        () => m.settings_bounce_warning(),
        () => m.settings_bounce_warning_hint(),
      ),
      field(
        'mailWarnings',
        'complaintBp',
        'percent',
        () => m.settings_complaint_warning(),
        () => m.settings_complaint_warning_hint(),
      ),
    ],
  },
  {
    id: 'security',
    title: () => m.settings_security(),
    lead: () => m.settings_security_lead(),
    fields: [
      field(
        'security',
        'passwordMinLength',
        'whole',
        () => m.settings_password_length(),
        () => m.settings_password_length_hint(),
      ),
      field(
        'security',
        'signInFailures',
        'whole',
        () => m.settings_sign_in_failures(),
        () => m.settings_sign_in_failures_hint(),
      ),
    ],
  },
]

const lock = (path: string, label: () => string, hint: () => string) =>
  field('lockdown', path, 'yes or no', label, hint, { isWide: true, hidesDefault: true })

export const lockSection: SettingSectionShape = {
  id: 'locks',
  title: () => m.settings_locks(),
  lead: () => m.settings_lockdown_lead(),
  fields: [
    lock(
      'lockGlobal',
      () => m.settings_lock_global(),
      () => m.settings_lock_global_hint(),
    ),
    lock(
      'lockProducts',
      () => m.settings_lock_products(),
      () => m.settings_lock_products_hint(),
    ),
    lock(
      'lockEvents',
      () => m.settings_lock_events(),
      () => m.settings_lock_events_hint(),
    ),
  ],
}

/** Stands with the locks, whose code it is about. */
export const unlockSection: SettingSectionShape = {
  id: 'access',
  title: () => m.settings_access(),
  lead: () => m.settings_access_lead(),
  fields: [field('unlockHours', '', 'whole', () => m.settings_unlock_hours())],
}
