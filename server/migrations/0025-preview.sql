-- People made for preview mode alone: one a role. They have no password, so nobody signs in as one of them, and they are told
-- nothing, appoint nobody and count for nothing.
alter table users add column is_sample boolean not null default false;
create unique index users_sample on users (role) where is_sample;
