-- Whether points came in since the list of members was made is asked with every answer of it. Lots are written in the order of
-- their time: such an index is a few pages, and costs a sale next to nothing.
create index loyalty_lots_created on loyalty_lots using brin (created_at);
