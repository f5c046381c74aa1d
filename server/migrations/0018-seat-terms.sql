-- What a seat gives back is agreed when it is sold: hours before the start, the event's own or the store's of that moment.
-- What is changed later may better them for whoever has the seat, and never worsens them.
alter table seats add column full_refund_hours integer check (full_refund_hours >= 0);
alter table seats add column half_refund_hours integer check (half_refund_hours >= 0);
update seats s set
  full_refund_hours = coalesce(e.full_refund_hours, (store.value ->> 'fullRefundHours')::integer, 72),
  half_refund_hours = coalesce(e.half_refund_hours, (store.value ->> 'halfRefundHours')::integer, 24)
from events e left join settings store on store.key = 'events' where e.id = s.event_id;
alter table seats alter column full_refund_hours set not null;
alter table seats alter column half_refund_hours set not null;
