-- Reports that go to every admin by mail.

create table report_schedules (
  id text primary key,
  report text not null,
  cadence text not null check (cadence in ('weekly', 'monthly')),
  -- The last day of the period that was mailed last; periods up to it are not sent again.
  sent_through date,
  created_at timestamptz not null,
  unique (report, cadence)
);

-- Reports read refunds by time, of all providers; sales have their index already.
create index refunds_created on refunds (created_at);
