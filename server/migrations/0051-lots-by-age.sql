-- Whether points came in since a moment, which the list of members asks before every answer.
create index loyalty_lots_created on loyalty_lots (created_at);
