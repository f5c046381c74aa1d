/** Of the wing `events`: events, seats and waivers. */
import { gone, type Inventory, nameless, nobody } from './entries.ts'

const EVENT = 'What is announced: the words of an organizer at work. Past orders show it.'
const CLAIM =
  'A waiver under which somebody took part is kept for claims (GDPR 17.3.e). All others are deleted.'

export const EVENTS: Inventory = {
  event_series: nobody(EVENT),
  events: nameless('Called off or taken down with its organizer, and kept for past orders.', {
    forget: 'pending_change_by created_by',
    anonymize: 'review_notes',
    keep: {
      'cancel_reason title_en title_es summary_en summary_es description_en description_es schedule venue_name venue_address municipality map_url pending_change pending_base organizer_terms_en organizer_terms_es':
        EVENT,
    },
  }),
  event_history: nameless('What was done to an event, without who did it.', {
    forget: 'actor_id',
    keep: { 'action from_status to_status reason changes': 'Words about an event.' },
  }),
  ticket_types: nobody(EVENT),
  squads: nobody(EVENT),
  divisions: nobody(EVENT),
  event_instructors: nameless(
    'Who taught, by the page, which is empty by then. Events to come forget them.',
    {
      anonymize: 'reason counter role',
      forget: 'proposed_by',
    },
  ),
  event_reviews: nameless('A review stays for others, without its author.', {
    anonymize: 'user_id author_name',
    forget: 'decided_by',
    keep: { body: 'An opinion that others rely on (GDPR 17.3.a, free expression).' },
  }),
  teaching_notes: gone('user_id', 'Notes of an instructor.'),
  collaborations: nameless('The agreement stays with the money it moved.', { anonymize: 'note' }),
  collaboration_history: nameless('The steps of an agreement, without words and people.', {
    anonymize: 'text',
    forget: 'actor_id',
  }),
  seats: nameless('The seat stays with its order, without a name.', {
    anonymize:
      'holder_id attendee_user_id attendee_name attendee_birth_date attendee_email attendee_key squad_with',
    keep: { short_code: 'A code that opens nothing any more.' },
  }),
  seat_transfers: nameless('That a seat was handed over.', {
    anonymize: 'to_name to_email from_user_id',
    keep: { token_hash: 'A hash.' },
  }),
  calendar_feeds: gone('user_id', 'The address of a calendar.'),
  seat_history: nameless('What was done about a seat, without who did it.', {
    forget: 'actor_id',
    keep: { data: 'Dates, tickets, and an organizer’s words about a refund.' },
  }),
  attendee_messages: nameless('What an organizer wrote to attendees of an event, without who wrote it.', {
    forget: 'sender_id',
    keep: { 'subject_en subject_es text_en text_es': EVENT },
  }),
  waitlist_entries: gone('user_id', 'A place in line.'),
  check_ins: nameless('That a seat came in, without who let it in.', {
    forget: 'by_user_id',
    keep: { device: 'A random name of a device.' },
  }),
  check_in_scans: nameless('What was scanned, without who scanned it.', {
    forget: 'by_user_id',
    keep: { device: 'A random name of a device.' },
  }),
  check_in_lists: nobody('Who is let in where, by ticket type.'),
  waivers: nameless('Texts to sign.', {
    forget: 'owner_id updated_by',
    keep: { 'name_en name_es': 'The store’s own words.' },
  }),
  waiver_versions: nameless('Texts to sign; a version is never changed.', {
    keep: {
      created_by: 'An admin’s id at work; the row cannot be changed.',
      'body_en body_es': 'The store’s own words.',
    },
  }),
  waiver_signatures: nameless(CLAIM, {
    anonymize: 'signed_by address',
    keep: { 'subject_key subject_name subject_birth_date typed_name mark': CLAIM },
  }),
}
