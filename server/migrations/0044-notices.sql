-- One place for all that people are told: by subject, by channel, at the hours they want.

alter table notifications
  -- What it is about: the first id in its path or else in its cause; without one, where it leads.
  add column subject text not null generated always as (
    coalesce(substring(path from '[a-z]+_[0-9A-Za-z]{20}'), substring(cause from '[a-z]+_[0-9A-Za-z]{20}'), path)
  ) stored;
