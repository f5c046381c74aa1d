-- What a form held when its draft began: two people's edits of one thing are compared with it.
alter table form_drafts add column base jsonb;
