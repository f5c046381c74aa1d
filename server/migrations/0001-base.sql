-- Likeness search, accents made optional, e-mail addresses without case, and ranges that must not overlap.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists btree_gist;
