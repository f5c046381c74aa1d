-- Links and files of new accounts wait here until an admin has looked at them; released, they become messages.
create table held_messages (
  -- The message has it too, once it is released.
  id text primary key,
  conversation_id text not null references conversations on delete cascade,
  author_id text not null references users on delete cascade,
  client_id text not null,
  body text not null,
  via text not null default 'site' check (via in ('site', 'mail')),
  lost_files integer not null default 0,
  created_at timestamptz not null,
  -- Set when an admin refused it; why is for its author to read.
  refused_at timestamptz,
  refused_for text not null default '',
  unique (author_id, client_id)
);
create index held_messages_conversation on held_messages (conversation_id, created_at);
create index held_messages_waiting on held_messages (created_at) where refused_at is null;

alter table message_attachments add column held_id text references held_messages on delete set null;
create index message_attachments_held on message_attachments (held_id) where held_id is not null;

-- An instructor who is away says so until then; whoever writes is told in their language.
alter table instructor_profiles
  add column away_until date,
  add column away_message_en text not null default '' check (length(away_message_en) <= 200),
  add column away_message_es text not null default '' check (length(away_message_es) <= 200);
