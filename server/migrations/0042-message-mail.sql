-- Conversations by e-mail, automatic replies, and how long customers wait.

alter table conversation_participants
  -- Since when something waits that this side has neither read nor been mailed; null: nothing does.
  add column unread_since timestamptz,
  -- Of the newest message that a mail to this side told of.
  add column mailed_sequence integer not null default 0;
create index conversation_participants_unread on conversation_participants (unread_since)
  where unread_since is not null;

alter table conversations
  -- Since when the customer waits for an answer; null: they do not.
  add column awaiting_since timestamptz,
  -- The team was told that the customer still waits, once for each wait.
  add column reminded_at timestamptz,
  -- The day of the last automatic reply: one a day at most.
  add column away_replied_on date;
update conversations set awaiting_since = last_message_at where last_side = 'customer' and closed_at is null;
create index conversations_awaiting on conversations (awaiting_since) where awaiting_since is not null;

alter table messages
  add column via text not null default 'site' check (via in ('site', 'mail', 'away')),
  -- What a mail repeated of earlier ones; shown folded.
  add column quoted text not null default '' check (length(quoted) <= 20000),
  -- Files of a mail that were too many, too large or of another type.
  add column lost_files integer not null default 0,
  -- How long the customer had waited for this answer; null: nobody waited.
  add column answer_seconds integer;
create index messages_answers on messages (conversation_id, created_at) where answer_seconds is not null;

-- Mail to the address of a conversation from somebody whose it is not.
create table unmatched_mails (
  id text primary key,
  conversation_id text not null references conversations on delete cascade,
  -- For whom the address was made.
  user_id text references users on delete cascade,
  from_address text not null check (length(from_address) <= 320),
  subject text not null check (length(subject) <= 200),
  message_key text not null unique,
  created_at timestamptz not null
);
create index unmatched_mails_created on unmatched_mails (created_at);
create index unmatched_mails_user on unmatched_mails (user_id);
