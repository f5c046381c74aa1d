-- By which id the payment provider knows somebody who may save cards there. The cards themselves are kept by it alone.
create table gateway_customers (
  user_id text not null references users (id),
  gateway text not null check (gateway in ('stripe')),
  -- The provider's test mode knows nobody of its live mode.
  is_live boolean not null,
  gateway_id text not null unique,
  created_at timestamptz not null,
  primary key (user_id, gateway, is_live)
);
