/** Of the wing `people`: accounts and what belongs to them. */
import { gone, type Inventory, kept, nameless, nobody } from './entries.ts'

const PROOF = 'Proof of who somebody is; it has no use without the account.'

export const PEOPLE: Inventory = {
  users: nameless('The row stays for what points to it, without the person.', {
    anonymize: 'username display_name email phone birth_date former_emails search_text suspend_reason',
    forget: 'suspended_by',
    keep: { merged_into: 'Where a merged account went, by id.' },
  }),
  sessions: gone('user_id', 'Where somebody is signed in, with address and browser.'),
  accounts: gone('user_id', 'The hash of the password.'),
  verifications: gone('value', 'Half-done sign-ins; they live for minutes.'),
  two_factors: gone('user_id', 'The second factor.'),
  passkeys: gone('user_id', 'The passkeys and their names.'),
  email_links: gone('user_id', 'Links in mails that were not followed.'),
  addresses: gone('user_id', 'The address book.'),
  throttles: nobody('Counts by a keyed hash; deleted within a day.'),
  used_emergency_tokens: nobody('Hashes of tokens.'),
  installation: nobody('One random id.'),
  consents: gone('user_id', 'What was accepted; without the account nothing is done with it.'),
  data_copies: gone('user_id', 'Copies of one’s data, with their files.'),
  erasures: gone('user_id', 'The wish to be erased, once it is done.'),
  erased_people: kept('A bare id and a time, so that a restored backup can be erased again.', {
    keep: { user_id: 'The id alone; it leads to nobody.' },
  }),
  applications: gone('user_id', 'Applications to sell or teach, with their documents.', {
    forget: 'decided_by',
    anonymize: 'review_notes',
  }),
  application_files: gone('application_id', 'Documents of applications; the files go too.'),
  credentials: gone('user_id', PROOF, { forget: 'decided_by' }),
  certifications: gone('user_id', PROOF, { forget: 'decided_by' }),
  instructor_profiles: gone('collaborator_id', 'What an instructor’s page says.'),
  notifications: gone('user_id', 'What the person was told. Notices to others lose the person’s name.', {
    anonymize: 'data',
  }),
  muted_notices: gone('user_id', 'What was switched off.'),
  notice_settings: gone('user_id', 'When somebody wants to be told.'),
  push_devices: gone('user_id', 'Browsers that take messages.'),
  held_notices: gone('user_id', 'What waits to be told. What waits for others loses the person’s name.', {
    anonymize: 'data mail',
  }),
  collaborators: nameless('The page stays for orders and payouts that point to it, empty and hidden.', {
    anonymize:
      'user_id slug name first_name last_name nppr_instructor_number headline_en headline_es bio_en bio_es municipality picture_id cover_id suspend_reason',
    forget: 'suspended_by',
    keep: { payout_account: 'Whom the payment service paid: books are kept as tax law asks.' },
  }),
  provider_members: gone('user_id', 'Whom somebody works for.', { forget: 'invited_by' }),
  provider_invitations: gone('email', 'Invitations to the person, and of their own team.', {
    forget: 'invited_by',
  }),
  provider_settings: gone('provider_id', 'Addresses and texts of a provider’s page.'),
  saved_replies: gone('provider_id', 'A provider’s own words.'),
  provider_documents: gone('provider_id', PROOF, { forget: 'sent_by decided_by' }),
  form_drafts: gone('user_id', 'What somebody was typing.'),
  saved_views: gone('owner_id', 'A person’s own lists. What an admin shared is the store’s.'),
}
