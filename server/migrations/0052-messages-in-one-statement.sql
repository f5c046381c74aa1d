-- What the one statement of a message asks under the lock of its conversation (server/features/site/messages/write-at-once.ts). A
-- statement sees the rows as they were when it began; what is asked here is seen as it is once the lock is had.
create function is_message_refused(author text, client text, customer text, page text)
returns boolean language plpgsql volatile as $$
begin
  return exists (select from held_messages where author_id = author and client_id = client)
    or exists (select from conversation_blocks where customer_id = customer and collaborator_id = page);
end $$;

-- How many browsers a process tells what is new.
alter table processes add column open_streams integer not null default 0;
