/** Of the wing `site`, its services, and the platform. */
import { gone, type Inventory, kept, nameless, nobody } from './entries.ts'

const WORDS = 'The store’s own words.'
const CHAIN =
  'Accountability: ids and masked values in a signed chain that nobody can change (GDPR 17.3.b, 17.3.e).'

export const SITE: Inventory = {
  images: nobody('Pictures by their hash. One that nobody owns and nothing shows is deleted within a day.'),
  image_owners: gone('user_id', 'Who sent a picture.'),
  content_pages: nameless(WORDS, { forget: 'updated_by', keep: { 'body_en body_es': WORDS } }),
  content_versions: nameless(WORDS, { forget: 'written_by', keep: { 'body_en body_es': WORDS } }),
  contact_messages: gone('email', 'What somebody wrote by the contact form.'),
  newsletter_subscribers: gone('email', 'Who gets the newsletter.'),
  report_schedules: nobody('Which reports go to admins.'),
  settings: nameless(WORDS, { forget: 'updated_by', keep: { 'key value': WORDS } }),
  mail_checks: nameless('That mail was tried out, without who did it.', {
    blank: 'started_by',
    keep: { 'carrier sender code_hash': 'The store’s own address, and a hash.' },
  }),
  setup_marks: nameless('What was set up, without who did it.', {
    forget: 'marked_by',
    keep: { 'mark fingerprint facts': WORDS },
  }),
  access_codes: nameless('Hashes of codes, without who set them.', {
    forget: 'set_by',
    keep: { code_hash: 'A hash.' },
  }),
  access_unlocks: kept('Deleted after a while.', {
    keep: { masked_address: 'A network address without its end: of nobody in particular.' },
  }),
  moderation_leases: gone('user_id', 'Who looks at an item right now.'),
  moderation_decisions: nameless('What was decided, without who decided it.', {
    forget: 'decided_by',
    keep: { 'reason field_notes failure subject_version': 'Words about an item.' },
  }),
  content_reports: nameless('A report stays, as somebody has to look at it, without whoever sent it.', {
    anonymize: 'reporter_id details',
    forget: 'decided_by',
  }),
  conversations: nameless('Stays for the other side, without the person.', {
    anonymize: 'customer_id',
    keep: {
      'subject_name_en subject_name_es search_text away_replied_on': 'The product or event it is about.',
    },
  }),
  conversation_participants: nameless('Who looks after a conversation.', { anonymize: 'assigned_to' }),
  messages: nameless('That something was written stays, without words and author.', {
    anonymize: 'author_id body quoted search_text',
    keep: { client_id: 'A random id.' },
  }),
  held_messages: gone('author_id', 'Messages that wait for a look.'),
  live_events: gone('user_id', 'What open browsers were told: ids, for an hour.'),
  message_attachments: gone('uploader_id', 'Files of messages; the files go too.'),
  conversation_blocks: gone('customer_id', 'Whom somebody blocked.'),
  unmatched_mails: gone('user_id', 'Mail from somebody whose conversation it is not.'),
  outbox: gone('to_address', 'Mails to the person. Mails to others that name them lose their words.', {
    anonymize: 'data subject',
  }),
  mail_suppressions: gone('address', 'Why somebody is not written to.'),
  mail_service_events: nobody('Ids of events that were seen.'),
  mail_health: nobody('How the mail service does.'),
  bulk_jobs: gone('created_by', 'What somebody did to many rows.'),
  bulk_job_rows: gone('job_id', 'Their rows. Labels in others’ jobs that name the person are emptied.', {
    anonymize: 'label',
  }),
  audit_log: kept(CHAIN, {
    keep: { 'actor_id action subject_id reason details request_id before after': CHAIN },
  }),
  audit_links: nobody('Hashes.'),
  audit_heads: nobody('Hashes and signatures.'),
  idempotency_keys: gone('user_id', 'Answers kept for a day. Others’ that name the person go too.'),
  rate_counts: nobody('Counts by a hashed key.'),
  readiness: nobody('One time.'),
  processes: nobody('Processes of the product.'),
  ath_movil_payments: nobody('Ids of ATH Móvil, with the last digits of a number as a receipt shows them.'),
  ath_movil_refunds: nobody('Ids of ATH Móvil.'),
  test_gateway_payments: nobody('The test payment service.'),
  test_gateway_refunds: nobody('The test payment service.'),
  test_gateway_transfers: nobody('The test payment service.'),
  test_gateway_accounts: nobody('The test payment service: names of shops.'),
}
