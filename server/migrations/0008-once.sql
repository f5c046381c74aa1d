-- What is asked for under one Idempotency-Key is done once (docs/decisions/031-once.md).

-- Of what takes several steps: the thing the first of them made, for a retry to go on with.
alter table idempotency_keys add column made text;

-- Under which key and in which transaction a row came to be; the server sets it at the start of each transaction that spends
-- or gives, and every insert takes it from there. Two transactions of one key are a finding of the audit.
create function once_key() returns text language sql stable
  return nullif(current_setting('app.once_key', true), '');
alter table orders add column once_key text default once_key();
alter table order_returns add column once_key text default once_key();
alter table refunds add column once_key text default once_key();
alter table payouts add column once_key text default once_key();
alter table loyalty_lots add column once_key text default once_key();
alter table loyalty_redemptions add column once_key text default once_key();
