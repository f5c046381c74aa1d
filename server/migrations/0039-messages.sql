-- Conversations between a customer and a provider, an instructor or the store, each about one thing.

create table conversations (
  id text primary key,
  -- Null once the person is erased.
  customer_id text references users on delete set null,
  -- Null: the store.
  collaborator_id text references collaborators on delete cascade,
  subject_kind text not null check (subject_kind in ('product', 'event', 'seat', 'order', 'general')),
  subject_id text not null default '',
  subject_name_en text not null default '',
  subject_name_es text not null default '',
  -- Of the newest message; the row is the lock under which the next number is given.
  last_sequence integer not null default 0,
  last_message_at timestamptz not null,
  -- Which side had the last word.
  last_side text not null default 'customer' check (last_side in ('customer', 'team')),
  closed_at timestamptz,
  created_at timestamptz not null
);
-- The same two about the same thing have one conversation.
create unique index conversations_once on conversations (customer_id, collaborator_id, subject_kind, subject_id)
  nulls not distinct where customer_id is not null;
create index conversations_customer on conversations (customer_id, last_message_at desc, id);
create index conversations_team on conversations (collaborator_id, last_message_at desc, id);

-- What a side keeps of a conversation: a team reads, mutes and archives as one.
create table conversation_participants (
  conversation_id text not null references conversations on delete cascade,
  side text not null check (side in ('customer', 'team')),
  read_sequence integer not null default 0,
  -- Of the newest message of the other side.
  incoming_sequence integer not null default 0,
  is_muted boolean not null default false,
  archived_at timestamptz,
  assigned_to text references users on delete set null,
  primary key (conversation_id, side)
);

create table messages (
  id text primary key,
  conversation_id text not null references conversations on delete cascade,
  sequence integer not null check (sequence > 0),
  -- Null once the author is erased.
  author_id text references users on delete set null,
  client_id text not null,
  side text not null check (side in ('customer', 'team')),
  body text not null check (length(body) <= 5000),
  is_note boolean not null default false,
  created_at timestamptz not null,
  search_text text not null generated always as (fold_text(body)) stored,
  unique (conversation_id, sequence)
);
-- A message that is sent again stays one.
create unique index messages_once on messages (author_id, client_id);
create index messages_search on messages using gin (search_text gin_trgm_ops);

create table message_attachments (
  id text primary key,
  -- Null until its message is sent.
  message_id text references messages on delete cascade,
  uploader_id text references users on delete set null,
  stored_name text not null,
  file_name text not null,
  file_type text not null check (file_type in ('image/jpeg', 'application/pdf')),
  size_bytes integer not null,
  width integer,
  height integer,
  created_at timestamptz not null
);
create index message_attachments_message on message_attachments (message_id);
create index message_attachments_unsent on message_attachments (created_at) where message_id is null;

-- Nobody of the two writes to the other while there is one, whatever it is about.
create table conversation_blocks (
  customer_id text not null references users on delete cascade,
  collaborator_id text not null references collaborators on delete cascade,
  blocked_by text not null check (blocked_by in ('customer', 'team')),
  created_at timestamptz not null,
  primary key (customer_id, collaborator_id, blocked_by)
);

alter table content_reports drop constraint content_reports_kind_check;
alter table content_reports add constraint content_reports_kind_check
  check (kind in ('product', 'event', 'collaborator', 'review', 'event_review', 'question', 'conversation'));
