-- The measures of each size, in both languages; products of the category that come in sizes show their own of its rows.
alter table categories add column size_guide jsonb;
