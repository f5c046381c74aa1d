-- `demand` (0047) and `refuse_changed` (0048) said the same: what a write was made from has changed. `demand` stays.
drop function refuse_changed(text);
