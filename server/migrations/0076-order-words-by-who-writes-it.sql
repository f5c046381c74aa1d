-- The words that an order is searched by are written with it (migration 0071). Each insert of lines made them once more, only to
-- find them the same.
drop trigger order_lines_search_text on order_lines;
drop function add_lines_to_search_text;
