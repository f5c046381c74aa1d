/** Seats, the waiting list and reminders. */
import { m } from '#web/paraglide/messages.js'
import { field, type SettingSectionShape } from './setting-field.ts'

export const eventSections: readonly SettingSectionShape[] = [
  {
    id: 'events',
    title: () => m.settings_events(),
    lead: () => m.settings_events_lead(),
    fields: [
      field(
        'seatsPerPerson',
        '',
        'whole',
        () => m.settings_seats_per_person(),
        () => m.settings_seats_per_person_hint(),
      ),
      field(
        'events',
        'transferHours',
        'whole',
        () => m.settings_transfer_hours(),
        () => m.settings_hours_before(),
      ),
      field(
        'events',
        'checkInOpensHours',
        'whole',
        () => m.settings_check_in_opens(),
        () => m.settings_hours_before(),
      ),
      field('events', 'waiverDays', 'whole', () => m.settings_waiver_days()),
    ],
  },
  {
    id: 'waiting-list',
    title: () => m.settings_waiting(),
    lead: () => m.settings_waiting_lead(),
    fields: [
      field(
        'events',
        'offerHours',
        'whole',
        () => m.settings_offer_hours(),
        () => m.settings_offer_hours_hint(),
      ),
      field(
        'events',
        'offerEndsHours',
        'whole',
        () => m.settings_offer_ends(),
        () => m.settings_hours_before(),
      ),
    ],
  },
  {
    id: 'notices',
    title: () => m.settings_notices(),
    lead: () => m.settings_notices_lead(),
    fields: [
      field(
        'events',
        'reminderHours.0',
        'whole',
        () => m.settings_first_reminder(),
        () => m.settings_hours_before(),
      ),
      field(
        'events',
        'reminderHours.1',
        'whole',
        () => m.settings_last_reminder(),
        () => m.settings_hours_before(),
      ),
      ...[0, 1, 2].map((at) =>
        field(
          'expiryReminderDays',
          String(at),
          'whole',
          () => m.settings_expiry_reminder({ number: at + 1 }),
          () => m.settings_expiry_reminder_hint(),
        ),
      ),
    ],
  },
]
