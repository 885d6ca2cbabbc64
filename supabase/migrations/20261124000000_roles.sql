-- Which roles there are is the program's business: one that it does not know can do nothing. Can run again at any time.

alter table public.desk_accounts drop constraint if exists desk_accounts_role_check;
alter table public.desk_accounts add constraint desk_accounts_role_check check (length(role) between 1 and 40);
