-- A product's own measures of each size, which win over those of its category.
alter table products add column size_guide jsonb;

-- A change that waits is compared with what was live: neither had one.
update products set pending_change = jsonb_set(pending_change, '{content,sizeGuide}', 'null'::jsonb)
where pending_change ? 'content';
update products set pending_base = jsonb_set(pending_base, '{content,sizeGuide}', 'null'::jsonb)
where pending_base ? 'content';
