-- Campaigns: more points for a while, for some of what is sold. What was given is in the lots, with the campaign that gave it.
create table loyalty_campaigns (
  id text primary key,
  name_en text not null,
  name_es text not null,
  kind text not null check (kind in ('multiplier', 'bonus')),
  -- Of what the person's tier earns: 2 is twice.
  multiplier numeric(4, 2) check (multiplier > 1),
  -- For each item or seat.
  bonus_points integer check (bonus_points > 0),
  scope text not null check (scope in ('all', 'category', 'tag', 'events')),
  category_id text references categories,
  tag text,
  -- Empty: every tier.
  tiers text[] not null default '{}',
  starts_at timestamptz not null,
  -- The first moment at which it no longer counts.
  ends_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  once_key text default once_key(),
  check ((kind = 'multiplier') = (multiplier is not null)),
  check ((kind = 'bonus') = (bonus_points is not null)),
  check ((scope = 'category') = (category_id is not null)),
  check ((scope = 'tag') = (tag is not null))
);
create index loyalty_campaigns_ends on loyalty_campaigns (ends_at);

alter table loyalty_lots add column campaign_id text references loyalty_campaigns;
-- Of a campaign's lot: the order lines that it was given for, so that a refund of them takes back exactly that.
alter table loyalty_lots add column line_ids text[];
create index loyalty_lots_campaign on loyalty_lots (campaign_id) where campaign_id is not null;
