-- People and machines on the lines of requests are events of their records: the log says on which line, and how far it is. Can
-- run again at any time.

create or replace function public.desk_audit_of_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind_of_change text := new.change ->> 'type';
begin
  if kind_of_change in ('read', 'unread') then
    return null;
  end if;
  insert into public.desk_audit (id, at, account, action, kind, record, details) values (
    new.id, new.at, new.account,
    case kind_of_change
      when 'note' then 'noted' when 'contact' then 'contacted' when 'corrected' then 'corrected' else 'changed' end,
    new.kind, new.record,
    case kind_of_change
      when 'state' then jsonb_build_object('change', 'state', 'state', new.change ->> 'state')
      when 'contact' then jsonb_build_object('change', 'contact', 'way', new.change ->> 'way')
      when 'owner' then jsonb_build_object('change', 'owner', 'owner', coalesce(new.change ->> 'owner', ''))
      when 'hold' then jsonb_build_object('change', 'hold', 'hold', new.change -> 'hold')
      when 'placement' then jsonb_build_object('change', 'placement', 'request', new.change ->> 'request',
        'line', new.change -> 'line', 'stage', coalesce(new.change ->> 'stage', ''))
      when 'promised' then jsonb_build_object('change', 'promised', 'line', new.change -> 'line',
        'machines', new.change -> 'machines')
      when 'corrected' then jsonb_build_object('change', 'corrected', 'columns',
        (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(new.change -> 'columns') as key))
      else jsonb_build_object('change', kind_of_change)
    end
  ) on conflict (id) do nothing;
  return null;
end
$$;
