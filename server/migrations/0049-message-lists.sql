-- The store's conversations from the newest: `collaborator_id is null` gives conversations_team no order to read by.
create index conversations_store on conversations (last_message_at desc, id desc) where collaborator_id is null;

-- Lists of conversations are searched by what they are about.
alter table conversations add column search_text text not null
  generated always as (fold_text(subject_name_en || ' ' || subject_name_es)) stored;
create index conversations_search on conversations using gin (search_text gin_trgm_ops);
